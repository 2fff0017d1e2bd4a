import * as contract from '@worklane/contract/vehicle-hire/fleet-calendar.ts';
import { route, type Route } from '#platform/http/module.ts';
import { getFleetCalendar } from './calendar.views.ts';

export const calendarRoutes: Route[] = [
  route(contract.getFleetCalendar, (cx, { query }) => getFleetCalendar(cx, query)),
];
