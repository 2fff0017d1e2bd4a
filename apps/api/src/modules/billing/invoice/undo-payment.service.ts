import type {
  freeInvoicePayment as freeContract,
  takeBackInvoicePayment as takeBackContract,
} from '@worklane/contract/billing/invoice.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { ownToday } from '#modules/calendar/index.ts';
import { findIssued, freePayment, lockAccount, reversePayment } from '#modules/money/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, notFound } from '#platform/errors/errors.ts';
import { findPayments } from './invoice.queries.ts';
import { getInvoice } from './invoice.views.ts';

/** An invoice of the agency with one of its payments, as nobody changes them meanwhile; 404 where there is no such invoice or payment. */
const paidInvoice = async (
  { tx, actor }: Context<AgencyActor>,
  { id, paymentId }: { id: number; paymentId: number },
) => {
  const { kind, clientId } = found(await findIssued(tx, actor, id), 'invoice');
  if (kind !== 'AGENCY_TO_CLIENT') throw notFound('invoice');
  await lockAccount(tx, actor.agencyId, clientId);
  const payments = await findPayments(tx, actor.agencyId, id);
  return {
    clientId,
    payment: found(
      payments.find((each) => each.id === paymentId),
      'payment',
    ),
  };
};

/** What it has paid of the invoice is due again, and the client has it as credit. 404 where it pays nothing of it. */
export const freeInvoicePayment = async (
  cx: Context<AgencyActor>,
  { params }: Received<typeof freeContract>,
): Promise<Answer<typeof freeContract>> => {
  const { clientId, payment } = await paidInvoice(cx, params);
  await freePayment(cx.tx, cx.actor.agencyId, { clientId, paymentId: payment.id, invoiceId: params.id });
  return getInvoice(cx, params.id);
};

/** The money isn’t there: all that it has paid is due again. 404 where it pays nothing of the invoice, 409 where it has paid for a hire. */
export const takeBackInvoicePayment = async (
  cx: Context<AgencyActor>,
  { params, body: { reason } }: Received<typeof takeBackContract>,
): Promise<Answer<typeof takeBackContract>> => {
  const { payment } = await paidInvoice(cx, params);
  if (payment.elsewhere)
    throw conflict('HIRE', 'This has paid for a vehicle hire, too. Take it back on the page of that booking.');
  await reversePayment(cx.tx, cx.actor.agencyId, { paymentId: payment.id, reason, on: await ownToday(cx) });
  return getInvoice(cx, params.id);
};
