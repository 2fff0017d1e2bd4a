import type {
  freeInvoiceCredit as freeCreditContract,
  freeInvoicePayment as freeContract,
  takeBackInvoicePayment as takeBackContract,
} from '@worklane/contract/billing/invoice.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { ownToday } from '#modules/calendar/index.ts';
import { findIssued, freeCredit, lockAccount, reversePayment } from '#modules/money/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, notFound } from '#platform/errors/errors.ts';
import { findCredit, findPaying } from './credit.queries.ts';
import { getInvoice } from './invoice.views.ts';

/** An invoice of the agency, as nobody pays it or undoes that meanwhile; 404 where there is none such. */
const lockInvoice = async ({ tx, actor }: Context<AgencyActor>, id: number) => {
  const { kind, clientId, currency } = found(await findIssued(tx, actor, id), 'invoice');
  if (kind !== 'AGENCY_TO_CLIENT') throw notFound('invoice');
  await lockAccount(tx, actor.agencyId, clientId);
  return { agencyId: actor.agencyId, clientId, currency };
};

/** What it has paid of the invoice is due again, and the client has it as credit. 404 where it pays nothing of it. */
export const freeInvoicePayment = async (
  cx: Context<AgencyActor>,
  { params: { id, paymentId } }: Received<typeof freeContract>,
): Promise<Answer<typeof freeContract>> => {
  const { agencyId, clientId } = await lockInvoice(cx, id);
  const { payments } = await findPaying(cx.tx, agencyId, id);
  if (!payments.some((each) => each.id === paymentId)) throw notFound('payment');
  await freeCredit(cx.tx, agencyId, { clientId, source: { paymentId }, invoiceId: id });
  return getInvoice(cx, id);
};

/** What it has paid of the invoice is due again, and the client has it as credit. 404 where it pays nothing of it, or takes it back. */
export const freeInvoiceCredit = async (
  cx: Context<AgencyActor>,
  { params: { id, noteId } }: Received<typeof freeCreditContract>,
): Promise<Answer<typeof freeCreditContract>> => {
  const { agencyId, clientId } = await lockInvoice(cx, id);
  const { notes } = await findPaying(cx.tx, agencyId, id);
  if (!notes.some((each) => each.id === noteId)) throw notFound('credit note');
  await freeCredit(cx.tx, agencyId, { clientId, source: { documentId: noteId }, invoiceId: id });
  return getInvoice(cx, id);
};

/**
 * The money isn’t there: all that it has paid is due again. 404 where it neither pays the invoice nor is credit of its client, 409 where it
 * has paid for a hire, too.
 */
export const takeBackInvoicePayment = async (
  cx: Context<AgencyActor>,
  { params: { id, paymentId }, body: { reason } }: Received<typeof takeBackContract>,
): Promise<Answer<typeof takeBackContract>> => {
  const account = await lockInvoice(cx, id);
  const { agencyId } = account;
  const { payments } = await findPaying(cx.tx, agencyId, id);
  const payment = found(
    payments.find((each) => each.id === paymentId) ??
      (await findCredit(cx.tx, account)).find((each) => each.paymentId === paymentId),
    'payment',
  );
  if (!payment.paysBillsAlone)
    throw conflict('HIRE', 'This has paid for a vehicle hire, too. Take it back on the page of that booking.');
  await reversePayment(cx.tx, agencyId, { paymentId, reason, on: await ownToday(cx) });
  return getInvoice(cx, id);
};
