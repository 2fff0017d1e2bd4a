import { oneOf, optionalYear, searchParams } from '~/app/search.ts';

export const VIEWS = [
  'profile',
  'notifications',
  'sign-in',
  'calendar',
  'shifts',
  'hire',
  'invoices',
  'bank-holidays',
  'public-hire',
] as const;

/** The tab that is open, and the year of its bank holidays; this one when left out. */
export const settingsSearch = searchParams({ view: oneOf(VIEWS, 'profile'), year: optionalYear });
