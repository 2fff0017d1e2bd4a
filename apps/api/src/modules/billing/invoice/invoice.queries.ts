import type { Tx } from '#platform/db/database.ts';
import { isDisputed } from '../readers.ts';
import type { SourceTable } from '../source-tables.ts';

/** What lists and screens show of invoices and credit notes that were issued; a side that the reader knows no more of is called as then. */
export const findInvoices = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('money_document as d')
    .innerJoin('money_document_parties as p', (join) =>
      join.onRef('p.agency_id', '=', 'd.agency_id').onRef('p.document_id', '=', 'd.id'),
    )
    .leftJoin('agency as a', 'a.id', 'd.agency_id')
    .leftJoin('client as c', 'c.id', 'd.client_id')
    .innerJoin('open_item as o', (join) =>
      join.onRef('o.agency_id', '=', 'd.agency_id').onRef('o.document_id', '=', 'd.id'),
    )
    .select(['d.id', 'd.agency_id as agencyId', 'd.client_id as clientId'])
    .select((row) => [
      row.fn.coalesce('a.name', 'p.seller_name').as('agency'),
      row.fn.coalesce('c.name', 'p.buyer_name').as('client'),
    ])
    .select(['d.kind', 'd.reference', 'd.issued_on as issuedOn', 'd.due_on as dueOn', 'd.currency'])
    .select(['d.purchase_order as purchaseOrder', 'd.total_pence as total', 'o.open_pence as open'])
    // Null where no credit note takes anything back.
    .select((row) =>
      row
        .selectFrom('money_document as n')
        .select((each) => each.cast<number>(each.fn.sum('n.total_pence'), 'bigint').as('pence'))
        .whereRef('n.agency_id', '=', 'd.agency_id')
        .whereRef('n.corrects_id', '=', 'd.id')
        .where('n.status', '=', 'ISSUED')
        .as('credited'),
    )
    .select(isDisputed.as('disputed'))
    .where('d.id', 'in', ids)
    .where('d.status', '=', 'ISSUED')
    .execute();

export type InvoiceRow = Awaited<ReturnType<typeof findInvoices>>[number];

/** The credit notes that take an invoice back, the first one first. */
export const findCreditNotes = (tx: Tx, agencyId: number, id: number) =>
  tx
    .selectFrom('money_document')
    .select(['id', 'reference', 'total_pence as total', 'issued_on as issuedOn'])
    .where('agency_id', '=', agencyId)
    .where('corrects_id', '=', id)
    .where('status', '=', 'ISSUED')
    .orderBy('id')
    .execute();

/** Of an invoice over shifts: since when the rate was in force that a line was charged by, by the position of the line. */
export const findRatesOfLines = async (tx: Tx, agencyId: number, id: number): Promise<ReadonlyMap<number, string>> => {
  const rows = await tx
    .selectFrom('shift_invoice_source as s')
    .innerJoin('assignment_rate as r', 'r.id', 's.rate_id')
    .select(['s.first_position as first', 's.last_position as last', 'r.effective_from as from'])
    .where('s.agency_id', '=', agencyId)
    .where('s.document_id', '=', id)
    .execute();
  return new Map(
    rows.flatMap(({ first, last, from }) =>
      Array.from({ length: last - first + 1 }, (_, index) => [first + index, from] as const),
    ),
  );
};

/** Whether an invoice is over shifts, expenses or seats, and stands. */
export const standsForWork = async (tx: Tx, agencyId: number, id: number): Promise<boolean> => {
  const standing = (table: SourceTable) =>
    tx
      .selectFrom(table)
      .select('id')
      .where('agency_id', '=', agencyId)
      .where('document_id', '=', id)
      .where('credited_by', 'is', null);
  const all = standing('shift_invoice_source')
    .unionAll(standing('expense_invoice_source'))
    .unionAll(standing('training_invoice_source'));
  return (await all.limit(1).executeTakeFirst()) !== undefined;
};

/** Whether an invoice is or was over seats on training sessions. */
export const isForSeats = async (tx: Tx, agencyId: number, documentId: number): Promise<boolean> =>
  (await tx
    .selectFrom('training_invoice_source')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('document_id', '=', documentId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether an invoice claims interest itself, on which none is owed. */
export const isInterest = async (tx: Tx, agencyId: number, documentId: number): Promise<boolean> =>
  (await tx
    .selectFrom('interest_claim as c')
    .innerJoin('invoice_note as n', 'n.id', 'c.note_id')
    .select('c.note_id')
    .where('c.agency_id', '=', agencyId)
    .where('n.document_id', '=', documentId)
    .executeTakeFirst()) !== undefined;
