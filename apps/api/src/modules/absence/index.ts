import type { Module } from '#platform/http/module.ts';
import { availabilityRoutes } from './availability/availability.routes.ts';
import { leaveRoutes } from './leave/leave.routes.ts';

export { availabilityOf } from './availability/availability.queries.ts';

export const absence: Module = {
  name: 'absence',
  routes: [...leaveRoutes, ...availabilityRoutes],
  constraints: {
    leave_once: 'There’s already leave on some of these days. Choose other days, or cancel that leave first.',
  },
};
