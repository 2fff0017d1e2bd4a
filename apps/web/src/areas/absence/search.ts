import type { LeaveStatus, LeaveType } from '@worklane/contract/absence/leave.ts';
import { listSearch, manyOf, oneOf, optionalDate, optionalId } from '~/app/search.ts';

/** The contract's lists again, since its own would bring zod into the first chunk; a test compares them. */
export const STATUSES = [
  'WAITING_APPROVAL',
  'APPROVED',
  'REJECTED',
  'CANCELLED',
] as const satisfies readonly LeaveStatus[];
export const TYPES = ['ANNUAL', 'SICK', 'UNPAID', 'OTHER'] as const satisfies readonly LeaveType[];

/** An agency's leave: a list, or who is away in a month. */
export const leaveSearch = listSearch(
  { sort: ['waiting', 'from', 'worker', 'createdAt'], by: 'waiting' },
  {
    view: oneOf(['list', 'month'], 'list'),
    /** A day of the month that is shown; this month when left out. */
    month: optionalDate,
    /** The leave that is being looked at. */
    open: optionalId,
    statuses: manyOf(STATUSES),
    types: manyOf(TYPES),
    from: optionalDate,
    to: optionalDate,
  },
);
export type LeaveSearch = typeof leaveSearch.defaults;

/** The times of a day that people ask about, as the usual types of shift have them. */
export const TIMES_OF_DAY = ['', 'early', 'late', 'day', 'night'] as const;
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

/** A week of the agency's workers, perhaps only of those who could work at some time. */
export const workerWeekSearch = listSearch(
  { sort: ['lastname', 'firstname'], by: 'lastname' },
  { week: optionalDate, assignmentCodeId: optionalId, on: optionalDate, at: oneOf(TIMES_OF_DAY, '') },
);
export type WorkerWeekSearch = typeof workerWeekSearch.defaults;
