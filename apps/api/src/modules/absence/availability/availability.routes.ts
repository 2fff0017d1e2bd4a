import * as contract from '@worklane/contract/absence/availability.ts';
import { route, type Route } from '#platform/http/module.ts';
import { getCalendar, getMine, saveMine } from './availability.service.ts';
import { listWeeks } from './worker-weeks.views.ts';

export const availabilityRoutes: Route[] = [
  route(contract.getMyAvailability, (cx) => getMine(cx)),
  route(contract.saveMyAvailability, (cx, { body }) => saveMine(cx, body)),
  route(contract.getMyCalendar, (cx, { query }) => getCalendar(cx, query)),
  route(contract.listWorkerWeeks, (cx, { query }) => listWeeks(cx, query)),
];
