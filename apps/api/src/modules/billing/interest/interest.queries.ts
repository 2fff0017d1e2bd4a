import { pence } from '@worklane/contract/money.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { InterestClaim } from '#platform/db/schema.generated.ts';
import type { Settled } from './interest.rules.ts';

/** What has paid an invoice and was not undone: a payment on its day, and a credit note as if that had never been owed. */
export const findSettled = async (tx: Tx, agencyId: number, invoiceId: number): Promise<Settled[]> => {
  const rows = await tx
    .selectFrom('open_item as owed')
    .innerJoin('allocation as x', (join) =>
      join.onRef('x.agency_id', '=', 'owed.agency_id').onRef('x.debit_item_id', '=', 'owed.id'),
    )
    .innerJoin('open_item as credit', (join) =>
      join.onRef('credit.agency_id', '=', 'x.agency_id').onRef('credit.id', '=', 'x.credit_item_id'),
    )
    .leftJoin('payment as p', (join) =>
      join.onRef('p.agency_id', '=', 'credit.agency_id').onRef('p.id', '=', 'credit.payment_id'),
    )
    .select(['p.received_on as on', 'x.amount_pence as amount'])
    .where('owed.agency_id', '=', agencyId)
    .where('owed.document_id', '=', invoiceId)
    .where('x.undoes_id', 'is', null)
    .where(sql<boolean>`not exists (select from allocation u where u.agency_id = x.agency_id and u.undoes_id = x.id)`)
    .execute();
  return rows.map(({ on, amount }) => ({ on, amount: pence(amount) }));
};

/** What debit notes have claimed for an invoice and nobody has turned down. */
export const findClaims = (tx: Tx, agencyId: number, invoiceId: number) =>
  tx
    .selectFrom('interest_claim')
    .select(['until_on as until', 'fixed_sum_pence as fixedSum'])
    .where('agency_id', '=', agencyId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('until_on', 'desc')
    .execute();

export const insertClaim = async (tx: Tx, claim: Insertable<InterestClaim>): Promise<void> => {
  await tx.insertInto('interest_claim').values(claim).execute();
};

export const isInDispute = async (tx: Tx, agencyId: number, invoiceId: number): Promise<boolean> =>
  (await tx
    .selectFrom('invoice_dispute')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'OPEN')
    .executeTakeFirst()) !== undefined;
