export { bankHolidays } from './bank-holiday/bank-holiday.service.ts';
export { ownCalendar, timeZonesOfAgencies, timeZoneOfClient } from './choice/choice.service.ts';
