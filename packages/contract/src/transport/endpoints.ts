import { endpointsOf } from '../endpoint.ts';
import * as list from './job-list.ts';
import * as jobs from './transport-job.ts';

export const transportEndpoints = endpointsOf(jobs, list);
