import { listSearch, optionalId } from '~/app/search.ts';

/** The columns of document 002 that can be sorted by, and the agency whose records a worker looks at. */
export const trainingSearch = listSearch(
  { sort: ['name', 'uploaded', 'trainingExpiry'], by: 'name' },
  { agency: optionalId },
);
export const complianceSearch = listSearch(
  { sort: ['name', 'uploaded', 'complianceExpiry'], by: 'name' },
  { agency: optionalId },
);
