export { bankHolidayFilters, bankHolidayOrder } from './bank-holiday/search.ts';
export { AgencyBankHolidays } from './bank-holiday/AgencyBankHolidays.tsx';
export { BankHolidayMark, HolidayOn } from './bank-holiday/BankHolidayMark.tsx';
export { BankHolidaySettings } from './bank-holiday/BankHolidaySettings.tsx';
export { ShiftBankHolidays } from './bank-holiday/ShiftBankHolidays.tsx';
export { useBankHolidays } from './bank-holiday/use-bank-holidays.ts';
export { CalendarSettings } from './choice/CalendarSettings.tsx';
