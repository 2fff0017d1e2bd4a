import { RATE_SIDES } from '@worklane/contract/rates/assignment-rate.ts';
import { listSearch, oneOf, text } from '~/app/search.ts';

export const assignmentRateSearch = listSearch(
  { sort: ['code'], by: 'code' },
  {
    state: oneOf(['IN_FORCE', 'ALL'], 'IN_FORCE'),
    side: oneOf(['ALL', ...RATE_SIDES], 'ALL'),
    /** What a new rate begins with: see `missing-comparable.ts`. */
    open: text(),
  },
);
