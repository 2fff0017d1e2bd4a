import { endpointsOf } from '../endpoint.ts';
import * as bankHolidays from './bank-holiday.ts';
import * as calendarChoice from './calendar-choice.ts';
import * as timeZone from './time-zone.ts';

export const calendarEndpoints = endpointsOf(bankHolidays, calendarChoice, timeZone);
