import { listSearch, optionalDate, searchParams } from '~/app/search.ts';

/** A worker's own leave. */
export const myLeaveSearch = listSearch({ sort: ['from', 'createdAt'], by: 'from', direction: 'DESC' });

/** A worker's own calendar; `month` is a day of the month that is shown. */
export const myCalendarSearch = searchParams({ month: optionalDate });
