import type { Module } from '#platform/http/module.ts';
import { auditWords } from './audit-words.ts';
import { changeEmailJob } from './change-request/change-email.job.ts';
import { inviteWorkerJob } from './invitation/invitation.job.ts';
import { workerRoutes } from './worker.routes.ts';

export const workers: Module = {
  name: 'workers',
  routes: workerRoutes,
  jobs: [inviteWorkerJob, changeEmailJob],
  sealedColumns: [{ table: 'compliance_information', column: 'dbs_number', key: ['agency_id', 'worker_id'] }],
  audit: auditWords,
  constraints: {
    worker_email: 'This email address belongs to another worker.',
    worker_change_request_once: 'An earlier change is still awaiting their confirmation. Withdraw it first.',
    worker_barred_once: 'This worker is already blocked.',
  },
  demo: () => import('./demo.ts'),
  borders: () => import('./borders.factory.ts'),
};
