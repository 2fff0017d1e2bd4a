import * as contract from '@worklane/contract/calendar/calendar-choice.ts';
import { getTimeZone } from '@worklane/contract/calendar/time-zone.ts';
import { route, type Route } from '#platform/http/module.ts';
import { changeCalendar, getCalendarChoice, ownCalendar } from './choice.service.ts';

export const choiceRoutes: Route[] = [
  route(contract.getCalendarChoice, getCalendarChoice),
  route(contract.changeCalendarChoice, (cx, { body }) => changeCalendar(cx, body)),
  route(getTimeZone, async (cx) => ({ timeZone: (await ownCalendar(cx)).timeZone })),
];
