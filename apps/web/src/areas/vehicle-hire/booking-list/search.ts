import { listSearch, manyOf, optionalDate, optionalId } from '~/app/search.ts';

/** All bookings, those with the latest pick-up first. */
export const bookingSearch = listSearch(
  { sort: ['start', 'id'], by: 'start', direction: 'DESC' },
  {
    statuses: manyOf(['RESERVED', 'BOOKED', 'WAITINGAUTH', 'AUTHORIZED', 'COMPLETE', 'CANCELLED']),
    agencyId: optionalId,
    from: optionalDate,
    to: optionalDate,
  },
);
