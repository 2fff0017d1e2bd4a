import type { Pence } from '@worklane/contract/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { findCreditedTaxes, findTaxes } from './document.queries.ts';
import { type Charge, creditedTaxes, totalsOf } from './document.rules.ts';

type PlannedCredit = Charge & { readonly invoiceId: number; readonly taxIncluded: boolean };

/** What a credit note over each of these would come to if it were issued now, in their order and in as many queries as for one. */
export const totalsOfCredits = async (
  tx: Tx,
  agencyId: number,
  credits: readonly PlannedCredit[],
): Promise<Pence[]> => {
  if (credits.length === 0) return [];
  const ids = [...new Set(credits.map(({ invoiceId }) => invoiceId))];
  const [taxes, before] = [await findTaxes(tx, agencyId, ids), await findCreditedTaxes(tx, agencyId, ids)];
  return credits.map(({ invoiceId, taxIncluded, ...charge }) => {
    const taken = creditedTaxes(taxes(invoiceId), before(invoiceId), [charge]);
    return totalsOf(taken, taxIncluded).total;
  });
};
