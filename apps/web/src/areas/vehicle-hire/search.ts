import { listSearch, manyOf, oneOf } from '~/app/search.ts';

/** The page of a client: which part of it is open, bookings first, and their page (documents 000, section 9, and 001, section 2). */
export const hirerSearch = listSearch(
  { sort: ['start'], by: 'start', direction: 'DESC', size: 10 },
  { view: oneOf(['bookings', 'documents', 'details'], 'bookings') },
);
export type HirerView = typeof hirerSearch.defaults.view;

/** Document 001, sections 7 and 9: 25 at first, the newest first. */
export const promotionSearch = listSearch(
  {
    sort: ['createdDate', 'id', 'title', 'startDate', 'expiryDate', 'discount', 'status'],
    by: 'createdDate',
    direction: 'DESC',
    size: 25,
  },
  { statuses: manyOf(['ACTIVE', 'INACTIVE', 'COMPLETED']) },
);
