import { listSearch, oneOf, optionalDate, optionalId, searchParams } from '~/app/search.ts';

/** The views of the work list, by how far a taxi has come. */
export const TAXI_VIEWS = ['OPEN', 'NEW', 'UNDER_WAY', 'TO_INVOICE', 'INVOICED', 'CANCELLED'] as const;

export const taxiSearch = listSearch(
  { sort: ['at'], by: 'at' },
  { view: oneOf(TAXI_VIEWS, 'OPEN'), from: optionalDate, to: optionalDate },
);

/** The taxi that a new one is like, and whether it goes back. */
export const newTaxiSearch = searchParams({ from: optionalId, way: oneOf(['again', 'back'], 'again') });
