import type { Module } from '#platform/http/module.ts';
import { workerRoutes } from './worker.routes.ts';

export { dbsPlace } from './compliance-information.service.ts';
export { insertLink, saveLinkStatus } from './worker-link.queries.ts';
export { nextWorkerVersion } from './worker.queries.ts';
export { isBorn } from './worker.rules.ts';
export { clearForWork } from './worker.service.ts';

export const workers: Module = {
  name: 'workers',
  routes: workerRoutes,
  constraints: {
    worker_email: 'This e-mail address belongs to another worker.',
    worker_barred_once: 'This worker is barred already.',
  },
};
