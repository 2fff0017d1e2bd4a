import { randomUUID } from 'node:crypto';
import type { recordInvoicePayment as contract } from '@worklane/contract/billing/invoice.ts';
import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { pence } from '@worklane/contract/money.ts';
import { ownToday } from '#modules/calendar/index.ts';
import { faultInPaymentDay, findIssued, lockAccount, openOf, recordPayment } from '#modules/money/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found, notFound, ruleBroken } from '#platform/errors/errors.ts';
import { getInvoice } from './invoice.views.ts';

/**
 * What was paid goes towards what is open of the invoice; the rest stays as credit for the client. 409 where nothing is open, unless whoever
 * records it knows that: somebody who has paid twice, or what was credited.
 */
export const recordInvoicePayment = async (
  cx: Context<AgencyActor>,
  { params: { id }, body }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  const { kind, clientId, currency } = found(await findIssued(tx, actor, id), 'invoice');
  if (kind !== 'AGENCY_TO_CLIENT') throw notFound('invoice');
  const { amount, method, reference } = body;
  const receivedOn = Temporal.PlainDate.from(body.receivedOn);
  const fault = faultInPaymentDay(body.receivedOn, await ownToday(cx));
  if (fault) throw ruleBroken('DAY', fault, 'receivedOn');
  await lockAccount(tx, agencyId, clientId);
  const open = await openOf(tx, agencyId, { documentId: id });
  if (open === 0 && !body.asCredit) throw conflict('PAID', 'Nothing is left to pay of this invoice.');
  const allocations = open === 0 ? [] : [{ invoiceId: id, amount: pence(Math.min(open, amount)) }];
  // The call itself is made once for each `Idempotency-Key`.
  const payment = { clientId, method, reference, amount, currency, receivedOn, allocations };
  await recordPayment(tx, agencyId, randomUUID(), payment);
  return getInvoice(cx, id);
};
