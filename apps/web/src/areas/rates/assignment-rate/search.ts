import { listSearch, oneOf } from '~/app/search.ts';

export const assignmentRateSearch = listSearch(
  { sort: ['code'], by: 'code' },
  { state: oneOf(['IN_FORCE', 'ALL'], 'IN_FORCE'), side: oneOf(['ALL', 'CHARGE', 'PAY'], 'ALL') },
);
