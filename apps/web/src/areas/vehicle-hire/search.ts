import { listSearch, oneOf } from '~/app/search.ts';

/** The page of a client: which part of it is open, and the page of its bookings (document 000, section 9). */
export const hirerSearch = listSearch(
  { sort: ['start'], by: 'start', direction: 'DESC', size: 10 },
  { view: oneOf(['details', 'bookings', 'documents'], 'details') },
);
export type HirerView = typeof hirerSearch.defaults.view;
