import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { pence } from '@worklane/contract/money.ts';
import { taxiActions } from '@worklane/contract/transport/taxi/taxi-action.ts';
import type { invoiceTaxis as contract } from '@worklane/contract/transport/taxi/taxi.ts';
import { ownCalendar } from '#modules/calendar/index.ts';
import { findVat, type Line, moneyText } from '#modules/money/index.ts';
import { notify } from '#modules/messages/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, notFound, ruleBroken } from '#platform/errors/errors.ts';
import { issueInvoice } from '../invoice/issue-invoice.ts';
import { TransportInvoiced } from '../invoice/transport-invoiced.ts';
import { isPossible } from './taxi.policy.ts';
import { fareOf, lockTaxis, saveTaxi, type Taxi } from './taxi.queries.ts';
import { lineText } from './taxi.rules.ts';

type Invoiced = Pick<
  Taxi,
  'id' | 'clientId' | 'reference' | 'at' | 'pickupArea' | 'dropOffArea' | 'purchaseOrder' | 'farePence'
> & {
  readonly currency: string;
};

/** All of them, or none: taxis of one client, complete and with their fares. */
const taxisToInvoice = async (
  { tx, actor }: Context<AgencyActor>,
  ids: readonly number[],
): Promise<[Invoiced, ...Invoiced[]]> => {
  const taxis = await lockTaxis(tx, actor, ids);
  const [first] = taxis;
  if (!first || taxis.length < ids.length) throw notFound('taxi');
  const invoiced = taxis.flatMap(({ currency, ...taxi }): Invoiced[] => {
    const standing = { status: taxi.status, hasFare: taxi.farePence !== null, othersAsked: false, creditWaits: false };
    return currency !== null && isPossible('invoice', actor, standing) ? [{ ...taxi, currency }] : [];
  });
  const [head, ...others] = invoiced;
  if (!head || invoiced.length < taxis.length)
    throw conflict(
      'NOT_TO_INVOICE',
      'Only taxis that are complete, have a fare and aren’t on an invoice yet can be invoiced.',
    );
  if (others.some(({ clientId, currency }) => clientId !== head.clientId || currency !== head.currency))
    throw ruleBroken('SEVERAL_CLIENTS', 'One invoice is for one client. Choose taxis of the same client.', 'taxiIds');
  return [head, ...others];
};

const linesOf = (taxis: readonly Invoiced[], vatBasisPoints: number, timeZone: string): Line[] => {
  const hasSeveralOrders = new Set(taxis.map(({ purchaseOrder }) => purchaseOrder)).size > 1;
  return taxis.map((taxi) => ({
    description: lineText({
      ...taxi,
      day: Temporal.Instant.from(taxi.at).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
      purchaseOrder: hasSeveralOrders ? taxi.purchaseOrder : null,
    }),
    price: null,
    amount: fareOf(taxi) ?? pence(0),
    vatBasisPoints,
  }));
};

/** One invoice over them, issued today; from here on their fares stand, and none is on another invoice. */
export const issueTaxiInvoice = async (
  tx: Tx,
  agencyId: number,
  taxis: readonly [Invoiced, ...Invoiced[]],
  { today, timeZone }: { readonly today: Temporal.PlainDate; readonly timeZone: string },
) => {
  const [{ clientId, currency, purchaseOrder }] = taxis;
  const orders = new Set(taxis.map((taxi) => taxi.purchaseOrder));
  const [first, ...others] = taxis;
  const issued = await issueInvoice(
    tx,
    {
      agencyId,
      clientId,
      currency,
      lines: linesOf(taxis, await findVat(tx, agencyId, today.toString()), timeZone),
      purchaseOrder: orders.size === 1 ? purchaseOrder : null,
      sources: [{ taxiId: first.id }, ...others.map(({ id }) => ({ taxiId: id }))],
    },
    today,
  );
  for (const { id } of taxis) await saveTaxi(tx, id, { status: taxiActions.invoice.to, invoice_id: issued.id });
  return issued;
};

/** All of the taxis or none are invoiced, and the client is told. */
export const invoiceTaxis = async (
  cx: Context<AgencyActor>,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { tx, actor, now } = cx;
  const taxis = await taxisToInvoice(cx, [...new Set(body.taxiIds)]);
  const [{ clientId, currency, id: firstId }] = taxis;
  const { timeZone } = await ownCalendar(cx);
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const { id, reference, total } = await issueTaxiInvoice(tx, actor.agencyId, taxis, { today, timeZone });
  const amount = total / 100;
  await notify(cx, {
    people: { clientIds: [clientId], permission: 'VIEW_TRANSPORT' },
    reason: 'it’s an invoice for taxis that your organisation asked for',
    title: `Invoice ${reference}`,
    body: `${actor.organisation} has invoiced ${taxis.length === 1 ? 'a taxi' : `${taxis.length} taxis`}.`,
    link: taxis.length === 1 ? `taxi/${firstId}` : 'taxi',
    facts: [
      ['Invoice', reference],
      ['Agency', actor.organisation],
      ['Total with VAT', moneyText(amount, currency)],
    ],
  });
  const { agencyId, userId } = actor;
  await cx.publish(TransportInvoiced, { agencyId, clientId, documentId: id, userId });
  return { id, reference, total: { amount, currency }, taxis: taxis.length };
};
