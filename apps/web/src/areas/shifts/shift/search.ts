import { listSearch, manyOf, oneOf, optionalDate, optionalId, searchParams } from '~/app/search.ts';
import type { ShiftStatus } from '@worklane/contract/shifts/status.ts';

/** The contract's list again, since its own would bring zod into the first chunk; a test compares them. */
export const SHIFT_STATUSES = [
  'NEW',
  'APPLIED',
  'BOOKED',
  'WAITING_AUTHORIZATION',
  'QUERIED',
  'AUTHORIZED',
  'CLOSED',
  'CANCELLED',
  'EXPIRED',
] as const satisfies readonly ShiftStatus[];

export const SHIFT_VIEWS = ['upcoming', 'attention', 'past', 'all'] as const;
export type ShiftView = (typeof SHIFT_VIEWS)[number];

/** The shift list of those who plan: a list, or the roster of a week. */
export const shiftListSearch = listSearch(
  { sort: ['start', 'status', 'client', 'location'], by: 'start' },
  {
    view: oneOf(SHIFT_VIEWS, 'upcoming'),
    layout: oneOf(['list', 'week'], 'list'),
    /** A day of the week that the roster shows; this week when left out. */
    week: optionalDate,
    statuses: manyOf(SHIFT_STATUSES),
    clientId: optionalId,
    directorateId: optionalId,
    locationId: optionalId,
    assignmentCodeId: optionalId,
    from: optionalDate,
    to: optionalDate,
  },
);
export type ShiftListSearch = typeof shiftListSearch.defaults;

/** A new shift, perhaps as a copy of another. */
export const newShiftSearch = searchParams({ from: optionalId });

export const OPEN_VIEWS = ['possible', 'blocked'] as const;

/** What is open to a worker: what they could take, or the rest. */
export const openShiftSearch = listSearch(
  { sort: ['start'], by: 'start' },
  { view: oneOf(OPEN_VIEWS, 'possible'), assignmentCodeId: optionalId, from: optionalDate },
);

/** A client's shifts that have a place left; `open` is the one that somebody is being chosen for. */
export const directBookingSearch = listSearch(
  { sort: ['start'], by: 'start' },
  { locationId: optionalId, from: optionalDate, to: optionalDate, open: optionalId },
);
