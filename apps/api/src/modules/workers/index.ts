import type { Module } from '#platform/http/module.ts';
import { workerRoutes } from './worker.routes.ts';

export { dbsPlace } from './compliance-information.service.ts';

export const workers: Module = {
  name: 'workers',
  routes: workerRoutes,
  constraints: { worker_email: 'This e-mail address belongs to another worker.' },
};
