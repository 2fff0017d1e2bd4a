import { endpointsOf } from '../endpoint.ts';
import * as availability from './availability.ts';
import * as leave from './leave.ts';

export const absenceEndpoints = endpointsOf(availability, leave);
