import { endpointsOf } from '../endpoint.ts';
import * as claims from './expense-claim.ts';

export const payrollEndpoints = endpointsOf(claims);
