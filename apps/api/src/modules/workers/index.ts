import type { Module } from '#platform/http/module.ts';
import { changeEmailJob } from './change-request/change-email.job.ts';
import { inviteWorkerJob } from './invitation/invitation.job.ts';
import { workerRoutes } from './worker.routes.ts';

export { dbsPlace } from './compliance-information.service.ts';
export { saveInvitation } from './invitation/invitation.queries.ts';
export { insertLink, saveLinkStatus, seesLink, seesWorker } from './worker-link.queries.ts';
export { nextWorkerVersion } from './worker.queries.ts';
export { isBorn } from './worker.rules.ts';
export { clearForWork } from './worker.service.ts';
export { workerExists } from './worker.views.ts';

export const workers: Module = {
  name: 'workers',
  routes: workerRoutes,
  jobs: [inviteWorkerJob, changeEmailJob],
  constraints: {
    worker_email: 'This email address belongs to another worker.',
    worker_change_request_once: 'An earlier change is still awaiting their confirmation. Withdraw it first.',
    worker_barred_once: 'This worker is already blocked.',
  },
};
