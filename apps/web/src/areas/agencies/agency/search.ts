import { listSearch, manyOf } from '~/app/search.ts';

export const agencySearch = listSearch(
  { sort: ['name', 'town', 'status'], by: 'name' },
  { statuses: manyOf(['ACTIVE', 'SUSPENDED']) },
);
