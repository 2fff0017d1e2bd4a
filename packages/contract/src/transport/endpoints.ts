import { endpointsOf } from '../endpoint.ts';
import * as abort from './abort.ts';
import * as clientRequests from './client-request.ts';
import * as clients from './client-transport.ts';
import * as crew from './crew.ts';
import * as legalHold from './legal-hold.ts';
import * as list from './job-list.ts';
import * as patients from './patient-search.ts';
import * as journey from './journey.ts';
import * as ledJobs from './led-jobs.ts';
import * as leaderJob from './leader-job.ts';
import * as proposal from './proposal.ts';
import * as publicTransport from './public-transport.ts';
import * as inspectionPack from './inspection-pack.ts';
import * as riskDocuments from './risk-document.ts';
import * as driverTaxi from './taxi/driver-taxi.ts';
import * as taxi from './taxi/taxi.ts';
import * as manifest from './leader-manifest.ts';
import * as leaderLog from './leader-log.ts';
import * as record from './record.ts';
import * as recordInput from './record-input.ts';
import * as jobs from './transport-job.ts';
import * as privacy from './transport-privacy.ts';
import * as vehicleLog from './vehicle-log.ts';
import * as workers from './worker-transport.ts';
import * as times from './worker-times.ts';
import * as prices from './transport-price.ts';
import * as rateChanges from './transport-rate-change.ts';

export const transportEndpoints = endpointsOf(
  jobs,
  list,
  crew,
  abort,
  proposal,
  patients,
  clients,
  clientRequests,
  privacy,
  riskDocuments,
  publicTransport,
  taxi,
  driverTaxi,
  workers,
  leaderLog,
  vehicleLog,
  ledJobs,
  leaderJob,
  manifest,
  journey,
  times,
  record,
  recordInput,
  inspectionPack,
  prices,
  rateChanges,
  legalHold,
);
