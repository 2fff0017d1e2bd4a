import { WAGE_CURRENCY, type WageHour } from '@worklane/contract/rates/minimum-wage.rules.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { formatMoney } from '~/ui/money.ts';

export const hourWords: Readonly<Record<WageHour, string>> = {
  weekday: 'Monday to Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
  bankHoliday: 'Bank holiday',
};

/** “Saturday and Sunday: below the minimum wage …” */
export const belowWageText = (hours: readonly WageHour[], wage: number, day: string): string => {
  const days = new Intl.ListFormat('en-GB').format(hours.map((hour) => hourWords[hour]));
  return `${days}: below the minimum wage for workers aged 21 and over, which is ${formatMoney(wage, WAGE_CURRENCY)} an hour on ${formatCalendarDate(day)}.`;
};
