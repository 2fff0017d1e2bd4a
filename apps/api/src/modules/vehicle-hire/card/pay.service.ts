import type { Received } from '@worklane/contract/endpoint.ts';
import {
  depositConsent,
  type HireToPay,
  type payForHire as contract,
} from '@worklane/contract/vehicle-hire/card-payment.ts';
import { sql } from 'kysely';
import type { Config } from '#platform/config/config.ts';
import type { Tx } from '#platform/db/database.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { conflict, found, notFound, type Refusal } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/services.ts';
import { isExpired } from '../hire/hire.policy.ts';
import { moneyText, toAmount } from '../invoice/amount.rules.ts';
import { lockVehicle } from '../vehicle/vehicle.queries.ts';
import { CardRefused, CardsAway, cardProviderOf, type CardProvider } from './card-provider.ts';
import {
  findAccount,
  findCardBooking,
  insertCardPayment,
  listCardPayments,
  saveCardPayment,
  type CardBooking,
  type CardPayment,
} from './card.queries.ts';
import { toPayBackOf } from '../invoice/left-of-hire.queries.ts';
import { depositToHold, dueFor, isOffered } from './card-due.views.ts';
import { refundsOf } from './card.views.ts';
import { isStray, isUnderWay, keptForPaying, mayBePaid, PAGE_MINUTES, reuse } from './card.rules.ts';
import { bookingOfToken, payPath } from './pay-link.ts';
import { takeCardPayment, type Occasion } from './take-card-payment.ts';

const OPERATION = 'pay-for-hire';

const bookingOf = async (tx: Tx, config: Config, token: string): Promise<CardBooking> => {
  const id = bookingOfToken(config, token);
  if (id === undefined) throw notFound('payment link');
  return found(await findCardBooking(tx, id), 'payment link');
};

/** 404 for a link that leads nowhere. */
export const getHireToPay = ({ config, db }: Services, token: string): Promise<HireToPay> =>
  asSystem(db, 'hire-to-pay', async (tx) => {
    const now = Temporal.Now.instant();
    const booking = await bookingOf(tx, config, token);
    const due = await dueFor(tx, booking, now);
    const payments = await listCardPayments(tx, booking);
    const of = payments.filter(({ purpose }) => purpose === 'PAYMENT');
    const sumOf = (amountOf: (payment: CardPayment) => number) =>
      toAmount(of.reduce((total, payment) => total + amountOf(payment), 0));
    const { vehicle, timeZone } = await tx
      .selectFrom('vehicle as v')
      .innerJoin('vehicle_booking as b', (join) =>
        join.onRef('b.agency_id', '=', 'v.agency_id').onRef('b.vehicle_id', '=', 'v.id'),
      )
      .innerJoin('vehicle_location as l', (join) =>
        join.onRef('l.agency_id', '=', 'b.agency_id').onRef('l.id', '=', 'b.location_id'),
      )
      .select((eb) => [
        eb.fn<string>('concat_ws', [eb.val(' '), 'v.name', 'v.model']).as('vehicle'),
        'l.time_zone as timeZone',
      ])
      .where('b.id', '=', booking.id)
      .executeTakeFirstOrThrow();
    const account = await findAccount(tx, booking.agencyId);
    const deposit = depositToHold(booking);
    const suspended = booking.agencyStatus === 'SUSPENDED' && booking.status === 'RESERVED';
    return {
      agency: { name: booking.agency, telephone: booking.telephone },
      reference: booking.reference,
      vehicle,
      pickup: booking.pickup,
      dropoff: booking.dropoff,
      timeZone,
      currency: booking.currency,
      status: isExpired(booking, now) ? 'CANCELLED' : booking.status,
      due: toAmount(due),
      paid: sumOf(({ charged, refunded }) => charged - refunded),
      ...(await refundsOf(tx, booking.agencyId, of)),
      toPayBack: toAmount(await toPayBackOf(tx, { agencyId: booking.agencyId, bookingId: booking.id })),
      underWay: of.some(mayBePaid),
      canPay: !suspended && !of.some(isStray) && isOffered(config, account, due, booking.currency),
      emails: booking.email !== null,
      deposit: deposit === null ? null : toAmount(deposit),
    };
  });

type Step =
  | { readonly kind: 'LEAD'; readonly url: string }
  | { readonly kind: 'ASK'; readonly card: CardPayment; readonly booking: CardBooking }
  | { readonly kind: 'CLOSE'; readonly card: CardPayment };

const notOffered = (): Refusal =>
  conflict('NOT_OFFERED', 'This can’t be paid by card now. Reload the page to see where the booking stands.');

const away = (): Refusal => conflict('CARDS_AWAY', 'The card provider isn’t answering. Please try again in a minute.');

/** A reservation lasts as long as it can be paid; 409 where it has been kept for too long. */
const keepReserved = async (tx: Tx, booking: CardBooking, now: Temporal.Instant): Promise<void> => {
  if (booking.status !== 'RESERVED' || booking.reservedUntil === null) return;
  const until = keptForPaying(booking, now);
  if (until === null)
    throw conflict('RESERVED_TOO_LONG', `The reservation can’t be kept any longer. Please contact ${booking.agency}.`);
  if (until !== booking.reservedUntil)
    await tx
      .updateTable('vehicle_booking')
      .set({ reserved_until: until })
      .where('agency_id', '=', booking.agencyId)
      .where('id', '=', booking.id)
      .execute();
};

/** What has to be done for somebody who wants to pay `shown`: of two at once, the second is led to the first one’s page. */
const nextStep = async (tx: Tx, config: Config, token: string, shown: number): Promise<Step> => {
  const now = Temporal.Now.instant();
  const { vehicleId } = await bookingOf(tx, config, token);
  await lockVehicle(tx, vehicleId);
  const booking = await bookingOf(tx, config, token);
  const due = await dueFor(tx, booking, now);
  const account = await findAccount(tx, booking.agencyId);
  if (account === undefined || !isOffered(config, account, due, booking.currency)) throw notOffered();
  if (booking.agencyStatus === 'SUSPENDED' && booking.status === 'RESERVED') throw notOffered();
  if (toAmount(due) !== shown)
    throw conflict('DUE_CHANGED', `What’s due is now ${moneyText(due, booking.currency)}. Check it and try again.`);
  const payments = await listCardPayments(tx, booking);
  if (payments.some(isStray)) throw notOffered();
  const card = payments.find(isUnderWay);
  if (card) {
    const use = reuse(card, due, now);
    if (use === 'LEAD' && card.url !== null && card.account === account) return { kind: 'LEAD', url: card.url };
    if (use === 'ASK_AGAIN' && card.account === account) return { kind: 'ASK', card, booking };
    if (card.sessionId !== null) return { kind: 'CLOSE', card };
    await saveCardPayment(tx, card, { state: 'ENDED' });
  }
  await keepReserved(tx, booking, now);
  const asked = await insertCardPayment(tx, {
    agency_id: booking.agencyId,
    client_id: booking.clientId,
    booking_id: booking.id,
    purpose: 'PAYMENT',
    account,
    currency: booking.currency,
    amount_pence: due,
    keeps_card: depositToHold(booking) !== null,
    expires_at: now.add({ minutes: PAGE_MINUTES }).round({ smallestUnit: 'second' }).toString(),
  });
  return { kind: 'ASK', card: asked, booking };
};

const consent = (booking: CardBooking): string | null => {
  const deposit = depositToHold(booking);
  return deposit === null ? null : depositConsent(booking.agency, moneyText(deposit, booking.currency));
};

/** The page of the provider for a payment that is starting, put down before anybody is led to it. */
const openPage = async (
  { config, db }: Services,
  provider: CardProvider,
  { card, booking }: Extract<Step, { kind: 'ASK' }>,
): Promise<string> => {
  const back = `${config.PUBLIC_URL}/${payPath(config, booking.id)}`;
  const { sessionId, url } = await provider.openPage({
    account: card.account,
    cardPaymentId: card.id,
    key: `card-payment-${card.id}-${card.requestKey}`,
    amount: card.amount,
    currency: card.currency,
    description: `Vehicle hire ${booking.reference ?? booking.id}`,
    email: booking.email,
    expiresAt: card.expiresAt ?? '',
    keepsCardFor: card.keepsCard ? consent(booking) : null,
    successUrl: `${back}&back=paid`,
    cancelUrl: back,
  });
  await asSystem(db, OPERATION, (tx) =>
    tx
      .updateTable('card_payment')
      .set({
        // Somebody else may have given it up meanwhile; what is paid on it all the same is found by its name.
        state: sql`case when state = 'STARTING' then 'OPEN' else state end`,
        session_id: sessionId,
        url,
      })
      .where('id', '=', card.id)
      .where('session_id', 'is', null)
      .execute(),
  );
  return url;
};

const occasionOf = ({ config, files, jobs }: Services, tx: Tx): Occasion => ({
  tx,
  now: Temporal.Now.instant(),
  enqueue: jobs.enqueue(tx),
  config,
  files,
});

/** Nobody can pay on the page any more; what somebody has paid on it meanwhile is put down. */
const closePage = async (services: Services, provider: CardProvider, { id, account, sessionId }: CardPayment) => {
  if (sessionId === null) return;
  const page = await provider.closePage(account, sessionId);
  await asSystem(services.db, OPERATION, (tx) => takeCardPayment(occasionOf(services, tx), id, page));
};

/** A page that was open makes room, another one that somebody has opened meanwhile as well, and then there is one. */
const MOST_STEPS = 4;

/**
 * The provider’s page on which what is due is paid. Nothing is charged before somebody pays there; asked for again, it is the same
 * page. 404 for a link that leads nowhere, 409 where something else is due than was shown, or the provider is not to be reached.
 */
export const payForHire = async (
  services: Services,
  { body: { token, due } }: Received<typeof contract>,
): Promise<{ url: string }> => {
  const { config, db, log } = services;
  const provider = cardProviderOf(config);
  if (!provider) throw notFound('payment link');
  try {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const next = await asSystem(db, OPERATION, (tx) => nextStep(tx, config, token, due));
      if (next.kind === 'LEAD') return { url: next.url };
      if (next.kind === 'ASK') return { url: await openPage(services, provider, next) };
      await closePage(services, provider, next.card);
    }
  } catch (error) {
    if (!(error instanceof CardsAway) && !(error instanceof CardRefused)) throw error;
    log.warn(`A page to pay by card couldn’t be opened: ${error.message}`);
  }
  throw away();
};
