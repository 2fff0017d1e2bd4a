import { listSearch, oneOf } from '~/app/search.ts';

export const transportRateSearch = listSearch(
  { sort: ['client'], by: 'client' },
  { state: oneOf(['IN_FORCE', 'ALL'], 'IN_FORCE') },
);
