import { listSearch, oneOf } from '~/app/search.ts';

export const equalPaySearch = listSearch(
  { sort: ['due'], by: 'due' },
  { show: oneOf(['ALL', 'COMING', 'DUE'], 'ALL') },
);
