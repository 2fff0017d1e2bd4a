export { bankHolidays, bankHolidaysAt, bankHolidaysOfClients } from './bank-holiday/bank-holiday.service.ts';
export {
  ownCalendar,
  ownToday,
  timeZoneOfAgency,
  timeZoneOfClient,
  timeZonesOfClients,
} from './choice/choice.service.ts';
export { everyMorning, type Round } from './round/every-morning.ts';
export {
  CATCH_UP_DAYS,
  FIRST_REMINDER_DAYS,
  lastMorning,
  reminderDue,
  type Threshold,
} from './round/reminder.rules.ts';
