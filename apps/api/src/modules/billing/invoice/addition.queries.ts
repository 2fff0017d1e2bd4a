import type { Tx } from '#platform/db/database.ts';

/** What was added to an invoice, the first debit note first. */
export const findDebitNotes = (tx: Tx, agencyId: number, invoiceId: number) =>
  tx
    .selectFrom('invoice_note as n')
    .innerJoin('money_document as d', (join) =>
      join.onRef('d.agency_id', '=', 'n.agency_id').onRef('d.id', '=', 'n.document_id'),
    )
    .select(['d.id', 'd.reference', 'd.total_pence as total'])
    .where('n.agency_id', '=', agencyId)
    .where('n.invoice_id', '=', invoiceId)
    .where('n.kind', '=', 'DEBIT')
    .orderBy('d.id')
    .execute();

/** What an invoice adds to, where it is a debit note; undefined for any other. */
export const findAddition = (tx: Tx, agencyId: number, documentId: number) =>
  tx
    .selectFrom('invoice_note as n')
    .innerJoin('money_document as i', (join) =>
      join.onRef('i.agency_id', '=', 'n.agency_id').onRef('i.id', '=', 'n.invoice_id'),
    )
    .select(['i.id', 'i.reference', 'i.issued_on as issuedOn', 'n.reason'])
    .where('n.agency_id', '=', agencyId)
    .where('n.document_id', '=', documentId)
    .where('n.kind', '=', 'DEBIT')
    .executeTakeFirst();
