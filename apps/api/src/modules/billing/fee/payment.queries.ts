import { sql, type Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { PlatformFeePayment, PlatformFeeRefund } from '#platform/db/schema.generated.ts';
import { leftOf, paidBackOf } from './standing.ts';

export const insertPayment = async (tx: Tx, values: Insertable<PlatformFeePayment>): Promise<number> => {
  const { id } = await tx.insertInto('platform_fee_payment').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** A payment that isn’t taken back, with what was paid back of it and what is left as credit. */
export const findPayment = (tx: Tx, id: number) =>
  tx
    .selectFrom('platform_fee_payment as p')
    .select([
      'p.id',
      'p.agency_id as agencyId',
      'p.amount_pence as amount',
      'p.currency',
      'p.received_on as receivedOn',
    ])
    .select([sql<number>`${paidBackOf}::bigint`.as('paidBack'), sql<number>`${leftOf}::bigint`.as('left')])
    .where('p.id', '=', id)
    .where('p.taken_back_at', 'is', null)
    .executeTakeFirst();

/** What has paid invoices of an agency, the earliest payment first; with what did until it was taken back. */
export const findPaying = (tx: Tx, agencyId: number) =>
  tx
    .selectFrom('platform_fee_allocation as a')
    .innerJoin('platform_fee_payment as p', (join) =>
      join.onRef('p.agency_id', '=', 'a.agency_id').onRef('p.id', '=', 'a.payment_id'),
    )
    .select([
      'a.id',
      'a.payment_id as paymentId',
      'a.invoice_id as invoiceId',
      'a.amount_pence as amount',
      'a.from_credit as fromCredit',
    ])
    .select(['p.received_on as receivedOn', 'p.amount_pence as received', 'p.reference'])
    .select(['p.taken_back_at as takenBackAt'])
    .select(sql<number>`${paidBackOf}::bigint`.as('paidBack'))
    .where('a.agency_id', '=', agencyId)
    // What a credited invoice was paid with pays it no longer.
    .where(sql<boolean>`a.freed_at is not distinct from p.taken_back_at`)
    .orderBy('p.received_on')
    .orderBy('a.id')
    .execute();

export const takeBackPayment = async (tx: Tx, id: number, userId: number): Promise<void> => {
  await tx
    .updateTable('platform_fee_payment')
    .set({ taken_back_at: sql<string>`now()`, taken_back_by_user_id: userId })
    .where('id', '=', id)
    .execute();
};

type Paying = { readonly agencyId: number; readonly paymentId: number; readonly invoiceId: number };

/** What is received pays an invoice at once. */
export const insertAllocation = async (
  tx: Tx,
  { agencyId, paymentId, invoiceId }: Paying,
  amount: number,
): Promise<void> => {
  await tx
    .insertInto('platform_fee_allocation')
    .values({
      agency_id: agencyId,
      payment_id: paymentId,
      invoice_id: invoiceId,
      amount_pence: amount,
      from_credit: false,
    })
    .execute();
};

/** What the payment has paid, or the invoice was paid with, is free again; answers of which invoices. */
export const freeAllocations = async (
  tx: Tx,
  agencyId: number,
  of: { readonly paymentId: number } | { readonly invoiceId: number },
): Promise<{ readonly invoiceId: number; readonly amount: number }[]> =>
  tx
    .updateTable('platform_fee_allocation')
    .set({ freed_at: sql<string>`now()` })
    .where('agency_id', '=', agencyId)
    .where((row) => ('paymentId' in of ? row('payment_id', '=', of.paymentId) : row('invoice_id', '=', of.invoiceId)))
    .where('freed_at', 'is', null)
    .returning(['invoice_id as invoiceId', 'amount_pence as amount'])
    .execute();

export const insertRefund = async (tx: Tx, values: Insertable<PlatformFeeRefund>): Promise<number> => {
  const { id } = await tx.insertInto('platform_fee_refund').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** What was paid back to an agency, the latest first. */
export const findRefunds = (tx: Tx, agencyId: number) =>
  tx
    .selectFrom('platform_fee_refund as r')
    .innerJoin('platform_fee_payment as p', (join) =>
      join.onRef('p.agency_id', '=', 'r.agency_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .select(['r.id', 'r.paid_back_on as paidBackOn', 'r.amount_pence as amount', 'r.reference', 'p.currency'])
    .where('r.agency_id', '=', agencyId)
    .where('r.taken_back_at', 'is', null)
    .orderBy('r.paid_back_on', 'desc')
    .orderBy('r.id', 'desc')
    .execute();

/** What was paid back; undefined where nothing was, or that is taken back. */
export const findRefund = (tx: Tx, id: number) =>
  tx
    .selectFrom('platform_fee_refund as r')
    .innerJoin('platform_fee_payment as p', (join) =>
      join.onRef('p.agency_id', '=', 'r.agency_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .select(['r.agency_id as agencyId', 'r.amount_pence as amount', 'r.paid_back_on as paidBackOn', 'p.currency'])
    .where('r.id', '=', id)
    .where('r.taken_back_at', 'is', null)
    .executeTakeFirst();

/** False where somebody else has taken it back. */
export const takeBackRefund = async (tx: Tx, id: number, userId: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('platform_fee_refund')
    .set({ taken_back_at: sql<string>`now()`, taken_back_by_user_id: userId })
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
