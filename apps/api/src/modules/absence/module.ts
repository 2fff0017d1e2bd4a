import { namedByWorker } from '#modules/workers/index.ts';
import type { Module } from '#platform/http/module.ts';
import { availabilityRoutes } from './availability/availability.routes.ts';
import { leaveRoutes } from './leave/leave.routes.ts';

export const absence: Module = {
  name: 'absence',
  routes: [...leaveRoutes, ...availabilityRoutes],
  audit: { named: [namedByWorker('worker_leave')] },
  constraints: {
    leave_once: 'There’s already leave on some of these days. Choose other days, or cancel that leave first.',
  },
  demo: () => import('./demo.ts'),
  borders: () => import('./borders.factory.ts'),
};
