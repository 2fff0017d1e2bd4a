import type { Region } from '@worklane/contract/calendar/bank-holiday.ts';
import { type listSearch, oneOf, optionalYear } from '~/app/search.ts';

/** The contract's list again, since its own would bring zod into the first chunk; a test compares them. */
export const REGION_NAMES = ['ENGLAND_AND_WALES', 'SCOTLAND', 'NORTHERN_IRELAND'] as const satisfies readonly Region[];

/** How the regions' bank holidays may be sorted and narrowed; they are part of a screen that has more in its address. */
export const bankHolidayOrder = { sort: ['date', 'name', 'region'], by: 'date' } as const;
export const bankHolidayFilters = {
  region: oneOf(['', ...REGION_NAMES], ''),
  when: oneOf(['upcoming', 'all'], 'upcoming'),
  year: optionalYear,
};
/** What such a screen has in its address. */
export type BankHolidaySearch = ReturnType<
  typeof listSearch<['date', 'name', 'region'], typeof bankHolidayFilters>
>['defaults'];
