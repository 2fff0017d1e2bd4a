import type { Party } from '#modules/money/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { amountOf, isWhole } from '../note-amount.ts';
import { isNoteOf } from '../readers.ts';
import { findNoteBehind, type Invoice, type NoteBehind } from './course.queries.ts';

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

/** What somebody has asked to add to an invoice or to take back from it, as far as its reader may know, the first one first. */
export const findWaitingNotes = (tx: Tx, party: Party, { agencyId, clientId, id }: Invoice) =>
  tx
    .selectFrom('invoice_note as n')
    .innerJoin('money_document as i', (join) =>
      join.onRef('i.agency_id', '=', 'n.agency_id').onRef('i.id', '=', 'n.invoice_id'),
    )
    .leftJoin('money_document as d', (join) =>
      join.onRef('d.agency_id', '=', 'n.agency_id').onRef('d.id', '=', 'n.document_id'),
    )
    .select(['n.id', 'n.kind', isWhole.as('isWhole'), amountOf.as('amount')])
    .where('n.agency_id', '=', agencyId)
    .where('n.client_id', '=', clientId)
    .where('n.invoice_id', '=', id)
    .where('n.status', '=', 'WAITING_APPROVAL')
    .where(isNoteOf(party))
    .orderBy('n.id')
    .execute();

/** What an invoice adds to, where it is a debit note; undefined for any other. */
export const additionOf = (note: NoteBehind | undefined): NoteBehind | undefined =>
  note?.kind === 'DEBIT' ? note : undefined;

export const findAddition = async (tx: Tx, agencyId: number, documentId: number): Promise<NoteBehind | undefined> =>
  additionOf(await findNoteBehind(tx, agencyId, documentId));
