import { pence, type Pence } from '@worklane/contract/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { LedgerAccount } from '#platform/db/schema.generated.ts';

export type Balance = {
  readonly account: LedgerAccount;
  readonly currency: string;
  readonly debit: Pence;
  readonly credit: Pence;
  /** Above zero on the debit side. */
  readonly balance: Pence;
};

/**
 * What the entries of each account come to, of all months or from one to another: the trial balance, whose balances come to
 * nothing in each currency. It reads a row for each account and month, however many entries there are.
 */
export const listBalances = async (
  tx: Tx,
  agencyId: number,
  { from, until }: { from?: Temporal.PlainYearMonth; until?: Temporal.PlainYearMonth } = {},
): Promise<Balance[]> => {
  let months = tx.selectFrom('ledger_balance').where('agency_id', '=', agencyId);
  if (from) months = months.where('month', '>=', from.toPlainDate({ day: 1 }).toString());
  if (until) months = months.where('month', '<=', until.toPlainDate({ day: 1 }).toString());
  const rows = await months
    .groupBy(['currency', 'account'])
    .select((eb) => [
      'account',
      'currency',
      eb.cast<number>(eb.fn.sum('debit_pence'), 'bigint').as('debit'),
      eb.cast<number>(eb.fn.sum('credit_pence'), 'bigint').as('credit'),
    ])
    .orderBy('currency')
    .orderBy('account')
    .execute();
  return rows.map(({ account, currency, debit, credit }) => ({
    account,
    currency,
    debit: pence(debit),
    credit: pence(credit),
    balance: pence(debit - credit),
  }));
};
