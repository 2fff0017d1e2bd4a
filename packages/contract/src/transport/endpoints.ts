import { endpointsOf } from '../endpoint.ts';
import * as clientRequests from './client-request.ts';
import * as clients from './client-transport.ts';
import * as list from './job-list.ts';
import * as patients from './patient-search.ts';
import * as publicTransport from './public-transport.ts';
import * as riskDocuments from './risk-document.ts';
import * as jobs from './transport-job.ts';

export const transportEndpoints = endpointsOf(
  jobs,
  list,
  patients,
  clients,
  clientRequests,
  riskDocuments,
  publicTransport,
);
