import { endpointsOf } from '../endpoint.ts';
import * as audit from './audit.ts';

export const auditEndpoints = endpointsOf(audit);
