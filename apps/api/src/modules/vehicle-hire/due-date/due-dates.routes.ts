import * as contract from '@worklane/contract/vehicle-hire/due-date.ts';
import { route, type Route } from '#platform/http/module.ts';
import { changeDueDates, getDueDates } from './due-dates.service.ts';
import { countFleet, listFleet } from './fleet.views.ts';

export const dueDateRoutes: Route[] = [
  route(contract.listFleet, (cx, { query }) => listFleet(cx, query)),
  route(contract.countFleet, (cx) => countFleet(cx)),
  route(contract.getDueDates, (cx, { params }) => getDueDates(cx, params.id)),
  route(contract.changeDueDates, (cx, { params, body }) => changeDueDates(cx, params.id, body)),
];
