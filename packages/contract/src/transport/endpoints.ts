import { endpointsOf } from '../endpoint.ts';
import * as jobs from './transport-job.ts';

export const transportEndpoints = endpointsOf(jobs);
