import { endpointsOf } from '../endpoint.ts';
import * as system from './system.ts';

export const systemEndpoints = endpointsOf(system);
