import type { InvoiceNote, listInvoiceNotes as contract } from '@worklane/contract/billing/invoice-note.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { pence, shareOf } from '@worklane/contract/money.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import { may, type AgencyActor, type ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { contains, pageOfIds } from '#platform/db/paging.ts';
import { found } from '#platform/errors/errors.ts';
import { decidesAlone } from '../approvers.ts';
import { isReadBy, isWithParty } from '../readers.ts';
import { findNotes, isNoteOf, type NoteRow } from './note.queries.ts';

export type NoteContext = Context<AgencyActor | ClientActor>;

/** The note as it stands, and as it is shown to the actor. */
export type ShownNote = { readonly row: NoteRow; readonly note: InvoiceNote };

/** With VAT, as the invoice that a debit note becomes. */
const totalOf = ({ amount, basisPoints }: NoteRow): number => amount + shareOf(pence(amount), basisPoints, 10_000);

const shownTo = async ({ tx, actor }: NoteContext, rows: readonly NoteRow[]): Promise<ShownNote[]> => {
  const manages = may(actor, 'MANAGE_CLIENT_BILLING');
  const isAgency = actor.userType === 'AGENCY';
  const asksForOwn = (row: NoteRow) => row.kind === 'CREDIT' && row.raisedById === actor.userId;
  const isAlone =
    isAgency && manages && rows.some(asksForOwn) && (await decidesAlone(tx, actor.agencyId, actor.userId));
  return rows.map((row) => {
    const waits = row.status === 'WAITING_APPROVAL' && manages;
    const isMine = isAgency && asksForOwn(row);
    const note: InvoiceNote = {
      id: row.id,
      kind: row.kind,
      status: row.status,
      invoice: { id: row.invoiceId, reference: row.invoice ?? '' },
      party: isAgency ? { id: row.clientId, name: row.client } : { id: row.agencyId, name: row.agency },
      description: row.description,
      reason: row.reason,
      net: row.amount / 100,
      vatPercent: row.basisPoints / 100,
      total: row.kind === 'DEBIT' ? totalOf(row) / 100 : null,
      currency: row.currency,
      raisedAt: row.raisedAt,
      raisedBy: isAgency ? row.raisedBy : null,
      rejection: row.rejection,
      issuedAs: row.documentId === null ? null : { id: row.documentId, reference: row.document ?? '' },
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

/** Of `n`: about an invoice of this number. What the actor may read is looked through once, not for every note. */
const isAbout = (actor: NoteContext['actor'], search: string) =>
  sql`n.invoice_id in (
    select d.id from money_document d where ${isReadBy(actor)} and lower(d.reference) like lower(${contains(search)}))`;

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
        ...(search === '' ? [] : [sql`(${isWithParty(actor, 'n', search)} or ${isAbout(actor, search)})`]),
      ],
      orderBy: [sql`n.id`],
      steady: search === '' && show === 'ALL',
      atOnce: search !== '',
    },
    async (ids) => (await shownTo(cx, await findNotes(cx.tx, ids))).map(({ note }) => note),
  );
};
