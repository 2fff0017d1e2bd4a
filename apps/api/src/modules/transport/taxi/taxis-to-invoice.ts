import { pence } from '@worklane/contract/money.ts';
import { ownCalendar } from '#modules/calendar/index.ts';
import { findVat, type Line } from '#modules/money/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, notFound, ruleBroken } from '#platform/errors/errors.ts';
import type { Invoiceable, Journeys } from '../invoice/journeys.ts';
import { findWaitingTaxis } from '../invoice/source.queries.ts';
import { isPossible } from './taxi.policy.ts';
import { fareOf, findTaxis, lockTaxis, type Taxi } from './taxi.queries.ts';
import { lineText } from './taxi.rules.ts';

type Fared = Pick<
  Taxi,
  'id' | 'clientId' | 'reference' | 'at' | 'pickupArea' | 'dropOffArea' | 'purchaseOrder' | 'farePence'
> & {
  readonly currency: string;
};

/** Those that are complete, have a fare and are on no invoice. */
const faredOf = ({ actor }: Context<AgencyActor>, taxis: readonly Taxi[]): Fared[] =>
  taxis.flatMap(({ currency, ...taxi }) => {
    const standing = {
      status: taxi.status,
      hasFare: taxi.farePence !== null,
      othersAsked: false,
      invoiceWaits: false,
      creditWaits: false,
    };
    return currency !== null && isPossible('invoice', actor, standing) ? [{ ...taxi, currency }] : [];
  });

type On = { readonly today: Temporal.PlainDate; readonly timeZone: string };

const dayOf = ({ at }: Pick<Taxi, 'at'>, timeZone: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();

const linesOf = async (tx: Tx, agencyId: number, taxis: readonly Fared[], { today, timeZone }: On): Promise<Line[]> => {
  const hasSeveralOrders = new Set(taxis.map(({ purchaseOrder }) => purchaseOrder)).size > 1;
  const vatBasisPoints = await findVat(tx, agencyId, today.toString());
  return taxis.map((taxi) => ({
    description: lineText({
      ...taxi,
      day: dayOf(taxi, timeZone),
      purchaseOrder: hasSeveralOrders ? taxi.purchaseOrder : null,
    }),
    price: null,
    amount: fareOf(taxi) ?? pence(0),
    vatBasisPoints,
  }));
};

/** What an invoice of that day over them says. */
export const journeysOf = async (
  tx: Tx,
  agencyId: number,
  taxis: readonly [Fared, ...Fared[]],
  on: On,
): Promise<Journeys> => {
  const [{ id, clientId, currency, purchaseOrder }, ...others] = taxis;
  const orders = new Set(taxis.map((taxi) => taxi.purchaseOrder));
  return {
    clientId,
    currency,
    lines: await linesOf(tx, agencyId, taxis, on),
    purchaseOrder: orders.size === 1 ? purchaseOrder : null,
    sources: [{ taxiId: id }, ...others.map((taxi) => ({ taxiId: taxi.id }))],
    isForGuest: false,
  };
};

const today = async (cx: Context<AgencyActor>): Promise<On> => {
  const { timeZone } = await ownCalendar(cx);
  return { timeZone, today: cx.now.toZonedDateTimeISO(timeZone).toPlainDate() };
};

/** All of the taxis or none can go onto one invoice: of one client, complete and with their fares. 409 or 400 where they can’t. */
export const taxisToInvoice = async (
  cx: Context<AgencyActor>,
  { taxiIds }: { readonly taxiIds: readonly number[] },
): Promise<Journeys> => {
  const { tx, actor } = cx;
  const ids = [...new Set(taxiIds)];
  const taxis = await lockTaxis(tx, actor, ids);
  if (taxis.length < ids.length) throw notFound('taxi');
  const waiting = await findWaitingTaxis(tx, actor.agencyId, ids);
  if (waiting.size > 0)
    throw conflict('WAITING', 'An invoice over one of these taxis waits for a colleague’s approval.');
  const [head, ...others] = faredOf(cx, taxis);
  if (!head || others.length + 1 < taxis.length)
    throw conflict(
      'NOT_TO_INVOICE',
      'Only taxis that are complete, have a fare and aren’t on an invoice yet can be invoiced.',
    );
  if (others.some(({ clientId, currency }) => clientId !== head.clientId || currency !== head.currency))
    throw ruleBroken('SEVERAL_CLIENTS', 'One invoice is for one client. Choose taxis of the same client.', 'taxiIds');
  return journeysOf(tx, actor.agencyId, [head, ...others], await today(cx));
};

/** Those of the taxis that can be invoiced now, whether or not an invoice over them waits for approval. Locks nothing. */
export const invoiceableTaxis = async (cx: Context<AgencyActor>, taxiIds: readonly number[]): Promise<Invoiceable> => {
  const { tx, actor } = cx;
  const taxis = faredOf(cx, await findTaxis(tx, actor, taxiIds));
  const on = await today(cx);
  const lines = await linesOf(tx, actor.agencyId, taxis, on);
  return { count: taxis.length, lines, days: taxis.map((taxi) => dayOf(taxi, on.timeZone)) };
};
