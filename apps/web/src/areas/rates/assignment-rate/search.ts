import { listSearch, oneOf, text } from '~/app/search.ts';

export const assignmentRateSearch = listSearch(
  { sort: ['code'], by: 'code' },
  {
    state: oneOf(['IN_FORCE', 'ALL'], 'IN_FORCE'),
    side: oneOf(['ALL', 'CHARGE', 'PAY', 'COMPARABLE'], 'ALL'),
    /** What a new rate begins with: see `missing-comparable.ts`. */
    open: text(),
  },
);
