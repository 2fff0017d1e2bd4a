import { sum } from '@worklane/contract/money.ts';
import type { CardPayment as Shown, CardPayments } from '@worklane/contract/vehicle-hire/card-payment.ts';
import { may, worksForAgency, type Actor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { found } from '#platform/errors/errors.ts';
import { findHire } from '../hire/booking-terms.queries.ts';
import { toAmount } from '../invoice/amount.rules.ts';
import { isSettledForGood } from '../invoice/payment.policy.ts';
import {
  findAccount,
  findCardBooking,
  listCardPayments,
  listRefunds,
  type CardBooking,
  type CardPayment,
} from './card.queries.ts';
import { toPayBackOf } from '../invoice/left-of-hire.queries.ts';
import { cardProviderOf } from './card-provider.ts';
import { mayHoldDeposit, mayTakeByHand } from './card.policy.ts';
import { payPath } from './pay-link.ts';
import { isStray, isTimeToHold } from './card.rules.ts';
import { depositToHold, dueFor, isOffered } from './card-due.views.ts';

/** What has gone back to cards, and what was asked for and hasn’t been done yet. */
export const refundsOf = async (
  tx: Tx,
  agencyId: number,
  cards: readonly CardPayment[],
): Promise<{ refunded: number; beingRefunded: number }> => {
  const asked = await listRefunds(
    tx,
    agencyId,
    cards.map(({ id }) => id),
  );
  const waiting = sum(asked.filter(({ state }) => state === 'REQUESTED').map(({ amount }) => amount));
  const all = sum(cards.map(({ refunded }) => refunded));
  return { refunded: toAmount(all - waiting), beingRefunded: toAmount(waiting) };
};

type Refunds = Awaited<ReturnType<typeof listRefunds>>;

const toShown = (card: CardPayment, refunds: Refunds, mayRefund: boolean): Shown => ({
  id: card.id,
  purpose: card.purpose,
  state: card.state,
  amount: toAmount(card.amount),
  charged: toAmount(card.charged),
  refunded: toAmount(card.refunded),
  at: card.createdAt,
  expiresAt: card.state === 'OPEN' || card.state === 'HELD' ? card.expiresAt : null,
  trouble: card.trouble,
  refunds: refunds
    .filter(({ cardPaymentId }) => cardPaymentId === card.id)
    .map(({ id, amount, state, reason, createdAt, trouble }) => ({
      id,
      amount: toAmount(amount),
      state,
      reason,
      at: createdAt,
      trouble,
    })),
  can: { refund: mayRefund && card.booked > 0 },
});

/** What becomes of a deposit by card; null where the booking has none, or no card was ever kept for it. */
const depositOf = (
  booking: CardBooking,
  payments: readonly CardPayment[],
  offered: boolean,
  now: Temporal.Instant,
): CardPayments['deposit'] => {
  const { deposit, depositStatus } = booking;
  const latest = payments.find(({ purpose }) => purpose === 'DEPOSIT');
  if (!deposit) return null;
  if (booking.depositByHand)
    return depositStatus === 'HELD' ? { amount: toAmount(deposit), standing: 'BY_HAND', heldUntil: null } : null;
  if (latest && latest.state !== 'OPEN' && latest.state !== 'ENDED' && latest.state !== 'PAID')
    return {
      amount: toAmount(deposit),
      standing: latest.state,
      heldUntil: latest.state === 'HELD' ? latest.expiresAt : null,
    };
  if (mayTakeByHand(booking, payments))
    return { amount: toAmount(deposit), standing: isTimeToHold(booking, now) ? 'STARTING' : 'LATER', heldUntil: null };
  if (depositToHold(booking) === null || !offered) return null;
  return { amount: toAmount(deposit), standing: 'AGREED', heldUntil: null };
};

/** Whether the actor keeps the hires of this agency. */
export const managesCards = (actor: Actor, { agencyId }: { agencyId: number }): boolean =>
  worksForAgency(actor, agencyId) && may(actor, 'MANAGE_TRANSPORT');

/** 404 when the booking does not concern the actor. */
export const getCardPayments = async ({ tx, actor, now, config }: Context, id: number): Promise<CardPayments> => {
  found(await findHire(tx, actor, id), 'booking');
  const booking = found(await findCardBooking(tx, id), 'booking');
  const account = await findAccount(tx, booking.agencyId);
  const due = await dueFor(tx, booking, now);
  const payments = await listCardPayments(tx, booking);
  const refunds = await listRefunds(
    tx,
    booking.agencyId,
    payments.map((payment) => payment.id),
  );
  const toPayBack = await toPayBackOf(tx, { agencyId: booking.agencyId, bookingId: id });
  const manages = managesCards(actor, booking);
  // Nobody could make one where the deployment takes no cards any more.
  const mayRefund =
    manages && cardProviderOf(config) !== undefined && (!isSettledForGood(booking.status) || toPayBack > 0);
  const offered = isOffered(config, account, Number.MAX_SAFE_INTEGER, booking.currency);
  const payable =
    isOffered(config, account, due, booking.currency) &&
    !payments.some(isStray) &&
    !(booking.agencyStatus === 'SUSPENDED' && booking.status === 'RESERVED');
  return {
    id,
    offered,
    emailUnconfirmed: booking.emailUnconfirmed,
    currency: booking.currency,
    due: toAmount(due),
    toPayBack: toAmount(toPayBack),
    // Who only looks on is not handed the means to pay.
    link: payable && manages ? `${config.PUBLIC_URL}/${payPath(config, id)}` : null,
    deposit: depositOf(booking, payments, offered, now),
    payments: payments.map((payment) => toShown(payment, refunds, mayRefund)),
    can: {
      sendLink: manages && payable && booking.email !== null,
      holdDeposit: manages && offered && mayHoldDeposit(booking, payments, now),
      takeDepositByHand: manages && mayTakeByHand(booking, payments),
    },
  };
};
