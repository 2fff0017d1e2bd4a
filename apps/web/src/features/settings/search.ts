import { listSearch, oneOf, searchParams, optionalYear } from '~/app/search.ts';
import type { Region } from '@worklane/contract/calendar/bank-holiday.ts';

/** The contract's list again, since its own would bring zod into the first chunk; a test compares them. */
export const REGION_NAMES = ['ENGLAND_AND_WALES', 'SCOTLAND', 'NORTHERN_IRELAND'] as const satisfies readonly Region[];

export const AGENCY_VIEWS = ['profile', 'notifications', 'sign-in', 'calendar', 'shifts', 'bank-holidays'] as const;

/** The tab that is open, and the year of its bank holidays; this one when left out. */
export const agencySettingsSearch = searchParams({ view: oneOf(AGENCY_VIEWS, 'profile'), year: optionalYear });

export const PLATFORM_VIEWS = ['profile', 'notifications', 'sign-in', 'calendar', 'bank-holidays'] as const;

/** The tab that is open, and the filters of its list of bank holidays. */
export const platformSettingsSearch = listSearch(
  { sort: ['date', 'name', 'region'], by: 'date' },
  {
    view: oneOf(PLATFORM_VIEWS, 'profile'),
    region: oneOf(['', ...REGION_NAMES], ''),
    when: oneOf(['upcoming', 'all'], 'upcoming'),
    year: optionalYear,
  },
);
