import type { Received } from '@worklane/contract/endpoint.ts';
import { pence, readPence, type Pence } from '@worklane/contract/money.ts';
import type { CardPayments, refundCardPayment as contract } from '@worklane/contract/vehicle-hire/card-payment.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { authorise, conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import { findHire, type Hire } from '../hire/booking-terms.queries.ts';
import type { HireContext } from '../hire/hire-context.ts';
import { todayFor } from '../hire/reserve-vehicle.service.ts';
import { moneyText, toAmount } from '../invoice/amount.rules.ts';
import { lookAfterCards } from '../invoice/look-after-cards.ts';
import { isSettledForGood } from '../invoice/payment.policy.ts';
import { lockStatus } from '../invoice/payment.service.ts';
import { cardProviderOf } from './card-provider.ts';
import { bookCardPayment } from './book-card-payment.ts';
import { insertRefund, lockCardPayment, type CardPayment } from './card.queries.ts';
import { toPayBackOf } from '../invoice/left-of-hire.queries.ts';
import { getCardPayments, managesCards } from './card.views.ts';

/** A booking that is complete stays paid: of that, only what has been credited goes back. */
const assertStaysPaid = async (
  cx: Context<AgencyActor>,
  { id, agencyId, currency }: Hire,
  amount: Pence,
): Promise<void> => {
  if (!isSettledForGood(await lockStatus(cx, id))) return;
  const credited = await toPayBackOf(cx.tx, { agencyId, bookingId: id });
  if (amount > credited)
    throw ruleBroken(
      'COMPLETE',
      credited === 0
        ? 'This booking is complete and nothing of it is credited, so nothing can be refunded here any more.'
        : `Enter ${moneyText(credited, currency)} at most: this booking is complete, so only what is credited can be refunded.`,
      'amount',
    );
};

/**
 * Gives back what a card has paid, or a part: it is out of the books at once, and a job has the provider do it. 404 for a payment of
 * another booking, 400 for more than the card has paid and not been given back, or than is
 * credited of a booking that is complete, 409 where that is not what was shown.
 */
export const refundCardPayment = async (
  cx: Context<AgencyActor>,
  { params, body }: Received<typeof contract>,
): Promise<CardPayments> => {
  const { tx, actor } = cx;
  const hire = found(await findHire(tx, actor, params.id), 'booking');
  authorise(managesCards(actor, hire));
  const locked = await lockCardPayment(tx, params.cardPaymentId);
  const card = found(
    locked?.agencyId === actor.agencyId && locked.bookingId === hire.id ? locked : undefined,
    'payment',
  );
  if (!cardProviderOf(cx.config))
    throw conflict(
      'NO_CARDS',
      'Cards aren’t set up at the moment, so nothing can be refunded to one. Pay it back in another way.',
    );
  if (toAmount(card.booked) !== body.refundable)
    throw conflict(
      'REFUND_CHANGED',
      `At most ${moneyText(card.booked, card.currency)} can be refunded now. Check it and try again.`,
    );
  const amount = readPence(body.amount);
  if (amount === undefined || amount > card.booked)
    throw ruleBroken(
      'AMOUNT',
      `Enter ${moneyText(card.booked, card.currency)} at most: the card has paid no more.`,
      'amount',
    );
  await assertStaysPaid(cx, hire, amount);
  await insertRefund(tx, card, { amount_pence: amount, reason: 'ASKED', asked_by: actor.name });
  await bookCardPayment(
    tx,
    card,
    { charged: card.charged, refunded: pence(card.refunded + amount) },
    todayFor(cx, hire),
  );
  await cx.enqueue(lookAfterCards, { bookingId: hire.id });
  return getCardPayments(cx, hire.id);
};

/**
 * Gives back to the cards of a booking what is credited of it and they have paid. Where no cards are set up it waits for the desk. Needs
 * the locks of the booking’s vehicle and of its card payments, which were taken in this order.
 */
export const refundCredited = async (cx: HireContext, hire: Hire, cards: readonly CardPayment[]): Promise<void> => {
  if (!cardProviderOf(cx.config)) return;
  let left = await toPayBackOf(cx.tx, { agencyId: hire.agencyId, bookingId: hire.id });
  for (const card of cards) {
    const amount = pence(Math.min(left, card.booked));
    if (amount === 0) continue;
    await insertRefund(cx.tx, card, { amount_pence: amount, reason: 'ASKED' });
    await bookCardPayment(
      cx.tx,
      card,
      { charged: card.charged, refunded: pence(card.refunded + amount) },
      todayFor(cx, hire),
    );
    left = pence(left - amount);
  }
};
