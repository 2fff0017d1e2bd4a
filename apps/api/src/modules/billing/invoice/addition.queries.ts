import type { Tx } from '#platform/db/database.ts';
import { findNoteBehind, type NoteBehind } from './course.queries.ts';

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
export const additionOf = (note: NoteBehind | undefined): NoteBehind | undefined =>
  note?.kind === 'DEBIT' ? note : undefined;

export const findAddition = async (tx: Tx, agencyId: number, documentId: number): Promise<NoteBehind | undefined> =>
  additionOf(await findNoteBehind(tx, agencyId, documentId));
