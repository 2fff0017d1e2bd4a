import { listSearch, oneOf, optionalId } from '~/app/search.ts';

export const CATALOGUE_VIEWS = ['trainings', 'compliances'] as const;

/** The tab that is open, and its list. */
export const catalogueSearch = listSearch(
  { sort: ['name', 'code'], by: 'name' },
  { view: oneOf(CATALOGUE_VIEWS, 'trainings'), use: oneOf(['', 'active'], '') },
);

export const serviceSearch = listSearch(
  { sort: ['name'], by: 'name' },
  { view: oneOf(['services', 'clients'], 'services'), clientId: optionalId },
);
