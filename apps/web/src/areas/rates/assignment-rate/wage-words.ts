import { WAGE_CURRENCY, type WageHour, type WageOfAge } from '@worklane/contract/rates/minimum-wage.rules.ts';
import type { MinimumWage } from '@worklane/contract/rates/statutory-figure.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { formatMoney } from '~/ui/money.ts';

export const hourWords: Readonly<Record<WageHour, string>> = {
  weekday: 'Monday to Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
  bankHoliday: 'Bank holiday',
};

const ageWords: Readonly<Record<MinimumWage, string>> = {
  WAGE_21_AND_OVER: 'aged 21 and over',
  WAGE_18_TO_20: 'aged 18 to 20',
  WAGE_UNDER_18: 'under 18',
};

type Underpaid = WageOfAge & { readonly hours: readonly WageHour[] };

/** “Saturday and Sunday: below the minimum wage for workers aged 18 to 20, which is …” */
export const belowWageText = ({ kind, wage, hours }: Underpaid, day: string): string => {
  const days = new Intl.ListFormat('en-GB').format(hours.map((hour) => hourWords[hour]));
  return `${days}: below the minimum wage for workers ${ageWords[kind]}, which is ${formatMoney(wage, WAGE_CURRENCY)} an hour on ${formatCalendarDate(day)}.`;
};
