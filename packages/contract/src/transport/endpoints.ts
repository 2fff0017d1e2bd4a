import { endpointsOf } from '../endpoint.ts';
import * as publicTransport from './public-transport.ts';
import * as jobs from './transport-job.ts';

export const transportEndpoints = endpointsOf(jobs, publicTransport);
