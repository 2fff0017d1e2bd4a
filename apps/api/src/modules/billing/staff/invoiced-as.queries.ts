import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

type Work = { readonly bookingIds: readonly number[]; readonly claimIds: readonly number[] };

/** The numbers of the invoices that stand over any of this work, one for each piece of it that is on one. */
export const findInvoicedAs = async (tx: Tx, agencyId: number, { bookingIds, claimIds }: Work): Promise<string[]> => {
  const standing = (table: 'shift_invoice_source' | 'expense_invoice_source', of: RawBuilder<boolean>) =>
    tx
      .selectFrom(table)
      .select('document_id')
      .where('agency_id', '=', agencyId)
      .where('credited_by', 'is', null)
      .where(of);
  const rows = await tx
    .selectFrom(
      standing('shift_invoice_source', sql`booking_id = any(${bookingIds})`)
        .unionAll(standing('expense_invoice_source', sql`claim_id = any(${claimIds})`))
        .as('s'),
    )
    .innerJoin('money_document as d', 'd.id', 's.document_id')
    .select('d.reference')
    .where('d.agency_id', '=', agencyId)
    .execute();
  return rows.flatMap(({ reference }) => reference ?? []);
};

/** How much of this work waits for approval of an invoice. */
export const countPrepared = async (tx: Tx, agencyId: number, { bookingIds, claimIds }: Work): Promise<number> => {
  const waiting = (table: 'prepared_shift' | 'prepared_expense', of: RawBuilder<boolean>) =>
    tx
      .selectFrom(table)
      .select('prepared_id')
      .where('agency_id', '=', agencyId)
      .where('status', '=', 'WAITING_APPROVAL')
      .where(of);
  const rows = await waiting('prepared_shift', sql`booking_id = any(${bookingIds})`)
    .unionAll(waiting('prepared_expense', sql`claim_id = any(${claimIds})`))
    .execute();
  return rows.length;
};
