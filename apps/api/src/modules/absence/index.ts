import type { Module } from '#platform/http/module.ts';
import { availabilityRoutes } from './availability/availability.routes.ts';
import { leaveRoutes } from './leave/leave.routes.ts';

export { availabilityOf } from './availability/availability.queries.ts';

export const absence: Module = {
  name: 'absence',
  routes: [...leaveRoutes, ...availabilityRoutes],
  constraints: {
    leave_once: 'There is leave on some of these days already. Look at it first, or choose other days.',
  },
};
