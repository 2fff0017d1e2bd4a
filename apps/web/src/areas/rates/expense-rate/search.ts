import { listSearch, oneOf } from '~/app/search.ts';

export const expenseRateSearch = listSearch(
  { sort: ['name'], by: 'name' },
  { state: oneOf(['IN_FORCE', 'ALL'], 'IN_FORCE') },
);
