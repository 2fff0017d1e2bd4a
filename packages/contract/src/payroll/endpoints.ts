import { endpointsOf } from '../endpoint.ts';
import * as claims from './expense-claim.ts';
import * as rateChanges from './expense-rate-change.ts';

export const payrollEndpoints = endpointsOf(claims, rateChanges);
