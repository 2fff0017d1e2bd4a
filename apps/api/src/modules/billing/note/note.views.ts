import type { InvoiceNote, listInvoiceNotes as contract } from '@worklane/contract/billing/invoice-note.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { pence, shareOf } from '@worklane/contract/money.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import { decidesAlone, totalsOfCredits } from '#modules/money/index.ts';
import { may, type AgencyActor, type ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { pageOfIds } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { found } from '#platform/errors/errors.ts';
import { isNoteOf, isNumbered, isReadBy, isWithParty } from '../readers.ts';
import { findNotes, type NoteRow } from './note.queries.ts';

export type NoteContext = Context<AgencyActor | ClientActor>;

/** The note as it stands, and as it is shown to the actor. */
export type ShownNote = { readonly row: NoteRow; readonly note: InvoiceNote };

/** A credit note over a line that isn’t issued yet, and may be. */
const isToBeCredited = (note: NoteRow): note is NoteRow & { readonly basisPoints: number } =>
  note.kind === 'CREDIT' && !note.isWhole && (note.status === 'WAITING_APPROVAL' || note.status === 'APPROVED');

/** With VAT, by the note: as it was issued, or would be now; null where it never will be. */
const totalsOf = async ({ tx }: NoteContext, rows: readonly NoteRow[]) => {
  const planned = rows.filter(isToBeCredited);
  const credits = planned.map(({ invoiceId, taxIncluded, amount, basisPoints }) => ({
    invoiceId,
    taxIncluded,
    amount: pence(amount),
    vatBasisPoints: basisPoints,
  }));
  // Only an agency reads credit notes before they are issued, all of them its own.
  const totals = await totalsOfCredits(tx, planned[0]?.agencyId ?? 0, credits);
  const ofCredits = new Map(planned.map(({ id }, index) => [id, totals[index]]));
  return ({ id, kind, total, amount, basisPoints }: NoteRow): number | null => {
    if (total !== null) return total;
    if (kind === 'DEBIT') return amount + shareOf(pence(amount), basisPoints ?? 0, 10_000);
    return ofCredits.get(id) ?? null;
  };
};

const shownTo = async (cx: NoteContext, rows: readonly NoteRow[]): Promise<ShownNote[]> => {
  const { tx, actor } = cx;
  const manages = may(actor, 'MANAGE_CLIENT_BILLING');
  const isAgency = actor.userType === 'AGENCY';
  const asksForOwn = (row: NoteRow) => row.kind === 'CREDIT' && row.raisedById === actor.userId;
  const isAlone =
    isAgency && manages && rows.some(asksForOwn) && (await decidesAlone(tx, actor.agencyId, actor.userId));
  const totalOf = await totalsOf(cx, rows);
  return rows.map((row) => {
    const total = totalOf(row);
    const waits = row.status === 'WAITING_APPROVAL' && manages;
    const isMine = isAgency && asksForOwn(row);
    const note: InvoiceNote = {
      id: row.id,
      kind: row.kind,
      status: row.status,
      invoice: { id: row.invoiceId, reference: row.invoice ?? '' },
      party: isAgency ? { id: row.clientId, name: row.client } : { id: row.agencyId, name: row.agency },
      isWhole: row.isWhole,
      description: row.description,
      reason: row.reason,
      net: row.amount / 100,
      vatPercent: row.basisPoints === null ? null : row.basisPoints / 100,
      total: total === null ? null : total / 100,
      currency: row.currency,
      raisedAt: row.raisedAt,
      raisedBy: isAgency ? row.raisedBy : null,
      rejection: row.rejection,
      issuedAs: row.documentId === null ? null : { id: row.documentId, reference: row.document ?? '' },
      withdrawnBy: row.withdrawnById === null ? null : { id: row.withdrawnById, reference: row.withdrawnBy ?? '' },
      can: {
        decide: waits && (row.kind === 'DEBIT' ? !isAgency : isAgency && (!isMine || isAlone)),
        withdraw: waits && isAgency && (row.kind === 'DEBIT' || isMine),
        ownDecision: waits && isMine && isAlone,
      },
    };
    return { row, note };
  });
};

/** 404 where there is none, or it is no business of the actor’s. */
export const findNote = async (cx: NoteContext, id: number): Promise<ShownNote> => {
  const [shown] = await shownTo(cx, await findNotes(cx.tx, [id], isNoteOf(cx.actor)));
  return found(shown, 'note');
};

/** Of `n`: about an invoice of this number or purchase order. What the actor may read is looked through once, not for every note. */
const isAbout = (actor: NoteContext['actor'], pattern: string) =>
  sql`n.invoice_id in (select d.id from money_document d where ${isReadBy(actor)} and d.status = 'ISSUED' and ${isNumbered(pattern)})`;

export const listInvoiceNotes = (cx: NoteContext, { query }: Received<typeof contract>): Promise<Page<InvoiceNote>> => {
  const { actor } = cx;
  const { show, search } = query;
  return pageOfIds(
    cx.tx,
    query,
    {
      id: sql`n.id`,
      from: sql`invoice_note n`,
      where: [
        isNoteOf(actor),
        ...(show === 'WAITING' ? [sql`n.status = 'WAITING_APPROVAL'`] : []),
        ...(search === ''
          ? []
          : [everyWord(search, (text) => sql`${isWithParty(actor, 'n', text)} or ${isAbout(actor, text)}`)]),
      ],
      orderBy: [sql`n.id`],
      steady: search === '' && show === 'ALL',
      atOnce: search !== '',
    },
    async (ids) => (await shownTo(cx, await findNotes(cx.tx, ids))).map(({ note }) => note),
  );
};
