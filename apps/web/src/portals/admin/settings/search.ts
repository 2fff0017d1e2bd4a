import { listSearch, oneOf } from '~/app/search.ts';
import { bankHolidayFilters, bankHolidayOrder } from '~/areas/calendar/index.ts';

export const VIEWS = ['profile', 'notifications', 'sign-in', 'calendar', 'bank-holidays'] as const;

/** The tab that is open, and the filters of its list of bank holidays. */
export const settingsSearch = listSearch(bankHolidayOrder, { view: oneOf(VIEWS, 'profile'), ...bankHolidayFilters });
