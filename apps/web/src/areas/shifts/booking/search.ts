import { listSearch, oneOf, optionalId } from '~/app/search.ts';

export const BOOKING_VIEWS = ['applications', 'waiting', 'queried', 'booked', 'all'] as const;
export type BookingView = (typeof BOOKING_VIEWS)[number];

/** The work list of whoever decides about applications and times. */
export const bookingListSearch = listSearch(
  { sort: ['start', 'status', 'worker'], by: 'start' },
  { view: oneOf(BOOKING_VIEWS, 'applications'), clientId: optionalId },
);

export const MY_VIEWS = ['upcoming', 'todo', 'past'] as const;
export type MyView = (typeof MY_VIEWS)[number];

/** A worker's own shifts. */
export const myShiftsSearch = listSearch({ sort: ['start'], by: 'start' }, { view: oneOf(MY_VIEWS, 'upcoming') });
