import type {
  InvoiceNote,
  raiseInvoiceNote as raiseContract,
  rejectInvoiceNote as rejectContract,
} from '@worklane/contract/billing/invoice-note.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { ownToday, timeZoneOfAgency } from '#modules/calendar/index.ts';
import { notify } from '#modules/messages/index.ts';
import {
  assertExchangeRate,
  findChargedLines,
  findIssued,
  findIssuedTaxes,
  isCredited,
  lockAccount,
  moneyText,
} from '#modules/money/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, notFound, ruleBroken } from '#platform/errors/errors.ts';
import { applyNote } from './apply-note.ts';
import { applyInvoiceNote } from './apply-note.job.ts';
import { journeyListOf } from '../journey-lists.ts';
import { findBilled } from '../recipients.ts';
import { decideNote, findWaitingCredit, insertNote, isWholeWaiting, type NoteRow } from './note.queries.ts';
import { findNote, type NoteContext, type ShownNote } from './note.views.ts';

type Body = Received<typeof raiseContract>['body'];

const nameOf = ({ kind }: Pick<NoteRow, 'kind'>): string => (kind === 'DEBIT' ? 'debit note' : 'credit note');

/** What a note changes: something of its own, or a line of the invoice. */
const changeOf = async (
  { tx, actor: { agencyId } }: Context<AgencyActor>,
  { id: invoiceId, currency }: { readonly id: number; readonly currency: string },
  body: Body,
) => {
  if (body.kind === 'DEBIT') {
    const basisPoints = Math.round(body.vatPercent * 100);
    const taxes = await findIssuedTaxes(tx, agencyId, invoiceId);
    if (!taxes.some((tax) => tax.basisPoints === basisPoints))
      throw ruleBroken('VAT', 'Choose a rate of VAT that the invoice has.', 'vatPercent');
    return { description: body.description, position: null, vat_basis_points: basisPoints };
  }
  const { position } = body;
  const line = (await findChargedLines(tx, agencyId, invoiceId)).find((each) => each.position === position);
  if (!line) throw ruleBroken('LINE', 'Choose a line of the invoice.', 'position');
  const left = line.left - (await findWaitingCredit(tx, { agencyId, invoiceId, position }));
  if (body.amount > left)
    throw ruleBroken(
      'MORE_THAN_LINE',
      left > 0
        ? `Enter ${moneyText(left / 100, currency)} at most: no more of this line is left, besides what has been credited or waits for approval.`
        : 'Nothing of this line is left: it has been credited, or that waits for approval.',
      'amount',
    );
  return { description: line.description, position, vat_basis_points: line.vatBasisPoints };
};

/** 404 where the agency has no such invoice, 409 where a credit note has taken all of it back. */
export const raiseInvoiceNote = async (
  cx: Context<AgencyActor>,
  { params: { id: invoiceId }, body }: Received<typeof raiseContract>,
): Promise<InvoiceNote> => {
  const { tx, actor } = cx;
  const invoice = found(await findIssued(tx, actor, invoiceId), 'invoice');
  if (invoice.kind !== 'AGENCY_TO_CLIENT') throw notFound('invoice');
  const { kind, amount, reason } = body;
  // Of two that ask for the rest of a line at once the second one sees that nothing is left.
  await lockAccount(tx, invoice.agencyId, invoice.clientId);
  const change = await changeOf(cx, invoice, body);
  return (await raiseNote(cx, invoice, { ...change, kind, amount_pence: amount, reason })).note;
};

type Invoice = { readonly id: number; readonly clientId: number };

type Change = Pick<
  Parameters<typeof insertNote>[1],
  'kind' | 'description' | 'position' | 'vat_basis_points' | 'amount_pence' | 'reason'
>;

/** Asks whoever approves such a note. 409 where a credit note has taken back all of the invoice, or nobody could approve the note. */
export const raiseNote = async (
  cx: Context<AgencyActor>,
  { id, clientId }: Invoice,
  change: Change,
): Promise<{ readonly noteId: number; readonly note: InvoiceNote }> => {
  const { tx, actor } = cx;
  const { agencyId, userId } = actor;
  await assertStands(cx, { agencyId, invoiceId: id });
  if (await isWholeWaiting(tx, agencyId, id))
    throw conflict(
      'WAITING',
      'Somebody has asked to credit all of this invoice, so nothing else about it can be changed until that’s decided.',
    );
  if (change.kind === 'DEBIT' && (await findBilled(tx, clientId)).agencyId !== null)
    throw conflict(
      'NO_APPROVER',
      'Debit notes are approved by clients, and this invoice is to another agency. Invoice its seats instead.',
    );
  const of = { agency_id: agencyId, client_id: clientId, invoice_id: id };
  const noteId = await insertNote(tx, { ...of, ...change, raised_by_user_id: userId });
  const { row, note } = await findNote(cx, noteId);
  await askForApproval(cx, row);
  return { noteId, note };
};

const assertStands = async (
  { tx }: NoteContext,
  { agencyId, invoiceId }: Pick<NoteRow, 'agencyId' | 'invoiceId'>,
): Promise<void> => {
  if (await isCredited(tx, agencyId, invoiceId))
    throw conflict('CREDITED', 'This invoice has been credited in full, so nothing about it can be changed.');
};

/** Those who approve hear of it: the client, or colleagues. */
const askForApproval = async (cx: Context<AgencyActor>, row: NoteRow): Promise<void> => {
  const isDebit = row.kind === 'DEBIT';
  const [what, net] = [nameOf(row), moneyText(row.amount / 100, row.currency)];
  await notify(cx, {
    people: isDebit
      ? { clientIds: [row.clientId], permission: 'MANAGE_CLIENT_BILLING' }
      : { agencyIds: [row.agencyId], permission: 'MANAGE_CLIENT_BILLING' },
    except: cx.actor.userId,
    reason: 'a change to an invoice waits for your approval',
    title: `Approve a ${what} for invoice ${row.invoice}`,
    body: isDebit
      ? `${row.agency} would like to add ${net} before VAT to invoice ${row.invoice}: ${row.description}.`
      : row.isWhole
        ? `${row.raisedBy} would like to credit all of invoice ${row.invoice} to ${row.client}.`
        : `${row.raisedBy} would like to take back ${net} before VAT of invoice ${row.invoice} to ${row.client}.`,
    link: isDebit ? 'billing/debit-notes' : 'billing/client-billing?view=notes',
    facts: [
      ['Invoice', row.invoice ?? ''],
      ['Amount before VAT', net],
      ['Reason', row.reason],
    ],
  });
};

/** What a client approves is issued a moment later, and would wait for ever where its VAT can’t be given in pounds. */
const assertRate = async (cx: NoteContext, { kind, basisPoints, agencyId, currency }: NoteRow): Promise<void> => {
  if (kind === 'CREDIT' || basisPoints === 0) return;
  const timeZone = await timeZoneOfAgency(cx, agencyId);
  await assertExchangeRate(cx.tx, currency, cx.now.toZonedDateTimeISO(timeZone).toPlainDate());
};

const DECIDED = 'Somebody has decided about this already.';

/** 404 where it is no business of the actor’s, 409 where it is for others to decide, or somebody has. */
const toDecide = async (cx: NoteContext, id: number): Promise<ShownNote> => {
  const shown = await findNote(cx, id);
  if (shown.row.status !== 'WAITING_APPROVAL') throw conflict('DECIDED', DECIDED);
  if (!shown.note.can.decide)
    throw conflict(
      'FOR_OTHERS',
      shown.row.kind === 'DEBIT' ? 'The client decides about debit notes.' : 'A colleague has to decide about this.',
    );
  return shown;
};

/** It is issued at once; what a client approves, a moment later. */
export const approveInvoiceNote = async (cx: NoteContext, id: number): Promise<InvoiceNote> => {
  const { tx, actor, now } = cx;
  const { row } = await toDecide(cx, id);
  await assertStands(cx, row);
  await assertRate(cx, row);
  const decision = { status: 'APPROVED', decided_by_user_id: actor.userId, decided_at: now.toString() } as const;
  if (!(await decideNote(tx, id, decision))) throw conflict('DECIDED', DECIDED);
  if (actor.userType === 'AGENCY') await applyNote(cx, row, { today: await ownToday(cx), decidedById: actor.userId });
  else await cx.enqueue(applyInvoiceNote, { noteId: id });
  return (await findNote(cx, id)).note;
};

export const rejectInvoiceNote = async (
  cx: NoteContext,
  { params: { id }, body: { reason } }: Received<typeof rejectContract>,
): Promise<InvoiceNote> => {
  const { tx, actor, now } = cx;
  const { row } = await toDecide(cx, id);
  const by = { decided_by_user_id: actor.userId, decided_at: now.toString() };
  if (!(await decideNote(tx, id, { ...by, status: 'REJECTED', rejection: reason }))) throw conflict('DECIDED', DECIDED);
  await notify(cx, {
    ...(row.kind === 'DEBIT'
      ? { people: { agencyIds: [row.agencyId], permission: 'MANAGE_CLIENT_BILLING' } }
      : { userIds: [row.raisedById] }),
    except: actor.userId,
    reason: 'it’s about an invoice of your agency',
    title: `${row.kind === 'DEBIT' ? 'Debit' : 'Credit'} note for invoice ${row.invoice} rejected`,
    body: `The ${nameOf(row)} of ${moneyText(row.amount / 100, row.currency)} before VAT was rejected: ${reason}`,
    link:
      (row.isWhole && (await journeyListOf(tx, row.agencyId, row.invoiceId))) || 'billing/client-billing?view=notes',
    facts: [
      ['Client', row.client],
      ['Invoice', row.invoice ?? ''],
    ],
  });
  return (await findNote(cx, id)).note;
};

/** Whoever raised it, and of a debit note any colleague. 409 where somebody has decided about it. */
export const withdrawInvoiceNote = async (cx: Context<AgencyActor>, id: number): Promise<InvoiceNote> => {
  const { row, note } = await findNote(cx, id);
  if (row.status === 'WAITING_APPROVAL' && !note.can.withdraw)
    throw conflict('FOR_OTHERS', 'Only whoever raised it withdraws it. Reject it instead.');
  if (!(await decideNote(cx.tx, id, { status: 'WITHDRAWN' }))) throw conflict('DECIDED', DECIDED);
  return (await findNote(cx, id)).note;
};
