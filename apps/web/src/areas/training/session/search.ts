import { listSearch, manyOf, oneOf, optionalDate, searchParams } from '~/app/search.ts';

/** Sessions of the own agency, or of all of them. */
export const sessionSearch = listSearch(
  { sort: ['start', 'name'], by: 'start', direction: 'DESC' },
  {
    statuses: manyOf(['DRAFT', 'OPEN', 'FULL', 'CLOSED', 'COMPLETED', 'CANCELLED']),
    from: optionalDate,
    to: optionalDate,
  },
);

/** What other agencies offer, or the own seats with them. */
export const receivedSearch = listSearch(
  { sort: ['start'], by: 'start' },
  {
    view: oneOf(['find', 'seats'], 'find'),
    from: optionalDate,
    to: optionalDate,
    places: oneOf(['ALL', 'FREE'], 'ALL'),
    statuses: manyOf(['APPLIED', 'LAPSED', 'BOOKED', 'ATTENDED', 'NO_SHOW', 'CANCELLED']),
  },
);

/** A day of the month that a report is about. */
export const reportSearch = searchParams({ month: optionalDate });
