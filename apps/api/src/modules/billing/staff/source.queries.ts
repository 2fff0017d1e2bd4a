import type { Tx } from '#platform/db/database.ts';
import { SOURCE_TABLES } from '../source-tables.ts';

type Invoice = { readonly agencyId: number; readonly clientId: number; readonly documentId: number };

/** A worked shift on an invoice: the rate that it was charged by, and its lines, the first and the last one. */
export type Source = {
  readonly bookingId: number;
  readonly rateId: number;
  /** How VAT was charged; null where nobody had said it. */
  readonly vatRuleId: number | null;
  /** Of the charged minutes those that are no overtime; none of a late cancellation, which no week counts. */
  readonly plainMinutes: number;
  readonly firstPosition: number;
  readonly lastPosition: number;
};

export const insertSources = async (
  tx: Tx,
  { agencyId, clientId, documentId }: Invoice,
  sources: readonly Source[],
): Promise<void> => {
  if (sources.length === 0) return;
  await tx
    .insertInto('shift_invoice_source')
    .values(
      sources.map(({ bookingId, rateId, vatRuleId, plainMinutes, firstPosition, lastPosition }) => ({
        agency_id: agencyId,
        client_id: clientId,
        document_id: documentId,
        booking_id: bookingId,
        rate_id: rateId,
        staff_vat_id: vatRuleId,
        plain_minutes: plainMinutes,
        first_position: firstPosition,
        last_position: lastPosition,
      })),
    )
    .execute();
};

/** An expense on an invoice, and its line. */
type ExpenseSource = Pick<Source, 'vatRuleId'> & { readonly claimId: number; readonly position: number };

export const insertExpenseSources = async (
  tx: Tx,
  { agencyId, clientId, documentId }: Invoice,
  sources: readonly ExpenseSource[],
): Promise<void> => {
  if (sources.length === 0) return;
  await tx
    .insertInto('expense_invoice_source')
    .values(
      sources.map(({ claimId, vatRuleId, position }) => ({
        agency_id: agencyId,
        client_id: clientId,
        document_id: documentId,
        claim_id: claimId,
        staff_vat_id: vatRuleId,
        position,
      })),
    )
    .execute();
};

/** How many invoices an expense has been on. */
export const countExpenseInvoices = async (tx: Tx, claimId: number): Promise<number> => {
  const { invoices } = await tx
    .selectFrom('expense_invoice_source')
    .select((row) => row.fn.countAll<number>().as('invoices'))
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  return invoices;
};

/** How many invoices a booking has been on. */
export const countInvoices = async (tx: Tx, bookingId: number): Promise<number> => {
  const { invoices } = await tx
    .selectFrom('shift_invoice_source')
    .select((row) => row.fn.countAll<number>().as('invoices'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return invoices;
};

/** The credit note has taken the invoice back: what it was over may be invoiced again. */
export const freeSources = async (
  tx: Tx,
  { agencyId, documentId, creditId }: { agencyId: number; documentId: number; creditId: number },
): Promise<void> => {
  for (const table of SOURCE_TABLES)
    await tx
      .updateTable(table)
      .set({ credited_by: creditId })
      .where('agency_id', '=', agencyId)
      .where('document_id', '=', documentId)
      .where('credited_by', 'is', null)
      .execute();
};
