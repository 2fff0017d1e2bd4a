import { endpointsOf } from '../endpoint.ts';
import * as changeRequests from './change-request.ts';
import * as clientBars from './client-bar.ts';
import * as complianceInformation from './compliance-information.ts';
import * as invitations from './invitation.ts';
import * as ownProfiles from './own-profile.ts';
import * as workerJobs from './worker-job.ts';
import * as workerNotes from './worker-note.ts';
import * as workers from './worker.ts';

export const workerEndpoints = endpointsOf(
  clientBars,
  changeRequests,
  complianceInformation,
  invitations,
  ownProfiles,
  workerJobs,
  workerNotes,
  workers,
);
