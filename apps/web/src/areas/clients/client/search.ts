import { listSearch, manyOf } from '~/app/search.ts';

export const clientSearch = listSearch(
  { sort: ['name', 'town', 'status'], by: 'name' },
  { statuses: manyOf(['ACTIVE', 'SUSPENDED']) },
);
