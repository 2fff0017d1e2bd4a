import { endpointsOf } from '../endpoint.ts';
import * as list from './job-list.ts';
import * as publicTransport from './public-transport.ts';
import * as driverTaxi from './taxi/driver-taxi.ts';
import * as taxi from './taxi/taxi.ts';
import * as jobs from './transport-job.ts';

export const transportEndpoints = endpointsOf(jobs, list, publicTransport, taxi, driverTaxi);
