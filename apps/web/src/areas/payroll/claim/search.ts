import type { ClaimStatus } from '@worklane/contract/payroll/expense-claim.ts';
import { listSearch, manyOf, optionalId } from '~/app/search.ts';

/** What an agency sees of the contract’s list, which would bring zod into the first chunk. */
export const STATUSES = ['WAITING_APPROVAL', 'APPROVED', 'REJECTED'] as const satisfies readonly ClaimStatus[];

/** `open`: the claim that is being looked at. */
export const claimSearch = listSearch(
  { sort: ['waiting', 'day', 'worker', 'submittedAt'], by: 'waiting' },
  { statuses: manyOf(STATUSES), workerId: optionalId, clientId: optionalId, open: optionalId },
);
export type ClaimSearch = typeof claimSearch.defaults;

export const myClaimSearch = listSearch(
  { sort: ['createdAt', 'day'], by: 'createdAt', direction: 'DESC' },
  { open: optionalId },
);
