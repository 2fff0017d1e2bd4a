import { pence, type Pence } from '@worklane/contract/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { asSystem } from '#platform/db/transaction.ts';
import type { JobDeps } from '#platform/jobs/jobs.ts';
import { lockVehicle } from '../vehicle/vehicle.queries.ts';
import { bookCardPayment } from './book-card-payment.ts';
import { notifyProvider, writeToHirer } from './card-news.ts';
import { CardRefused, type CardProvider } from './card-provider.ts';
import type { Hold } from './card-provider.rules.ts';
import {
  findCardBooking,
  findCardPayment,
  insertCardPayment,
  listCardPayments,
  lockCardPayment,
  saveCardPayment,
  type CardBooking,
  type CardPayment,
} from './card.queries.ts';
import { mayHoldDeposit } from './card.policy.ts';
import { isToRenew, reasonOf, wishFor } from './card.rules.ts';
import { todayOfCard } from './settle-refunds.ts';
import { moneyText } from '../invoice/amount.rules.ts';

const OPERATION = 'settle-card-deposit';

/** A deposit that is to be held on the card that was kept; undefined where that cannot be, or is being done. */
export const beginHold = async (tx: Tx, bookingId: number, now: Temporal.Instant): Promise<CardPayment | undefined> => {
  const seen = await findCardBooking(tx, bookingId);
  if (!seen) return undefined;
  await lockVehicle(tx, seen.vehicleId);
  const booking = await findCardBooking(tx, bookingId);
  if (!booking) return undefined;
  const payments = await listCardPayments(tx, booking);
  const paid = payments.find(({ keepsCard, state }) => keepsCard && state === 'PAID');
  if (!paid || !mayHoldDeposit(booking, payments, now)) return undefined;
  return insertCardPayment(tx, {
    agency_id: booking.agencyId,
    client_id: booking.clientId,
    booking_id: booking.id,
    purpose: 'DEPOSIT',
    account: paid.account,
    currency: booking.currency,
    amount_pence: booking.deposit ?? 0,
  });
};

/** The card of which payment it is held on. */
const paidBy = async (tx: Tx, card: CardPayment): Promise<CardPayment | undefined> =>
  (await listCardPayments(tx, { agencyId: card.agencyId, id: card.bookingId })).find(
    ({ keepsCard, state, account }) => keepsCard && state === 'PAID' && account === card.account,
  );

type Change = { readonly card: CardPayment; readonly booking: CardBooking };

const wishOf = (booking: CardBooking, held: Pence) => wishFor({ ...booking, kept: pence(booking.depositKept) }, held);

const isWanted = (booking: CardBooking, { amount }: CardPayment): boolean => wishOf(booking, amount).do !== 'RELEASE';

/** One step of a deposit, unless somebody else has taken it meanwhile. */
const step = (deps: JobDeps, { id, state }: CardPayment, work: (tx: Tx, change: Change) => Promise<void>) =>
  asSystem(deps.db, OPERATION, async (tx) => {
    const card = await lockCardPayment(tx, id);
    if (!card || card.state !== state) return;
    const booking = await findCardBooking(tx, card.bookingId);
    if (booking) await work(tx, { card, booking });
  });

const failed = (deps: JobDeps, before: CardPayment, code: string) =>
  step(deps, before, async (tx, { card, booking }) => {
    const telling = { tx, enqueue: deps.enqueue(tx) };
    if (!isWanted(booking, card)) {
      await saveCardPayment(tx, card, { state: 'ENDED' });
      return;
    }
    const [amount, reason] = [moneyText(card.amount, card.currency), reasonOf(code)];
    await saveCardPayment(tx, card, { state: 'FAILED', trouble: `The card was refused: ${reason}.` });
    await notifyProvider(telling, booking, {
      title: 'The deposit couldn’t be held',
      body: `${amount} couldn’t be held on the hirer’s card: ${reason}. Try again, or take the deposit in another way at the pick-up.`,
    });
    await writeToHirer(telling, booking, {
      subject: 'We couldn’t hold your deposit',
      text: `Your deposit of ${amount} couldn’t be held on your card: ${reason}. Please bring another way to pay it when you pick the vehicle up.`,
    });
  });

const A_WEEK_H = 7 * 24;

/** When the bank lets go of it; where the provider does not say so, after the usual week. */
const heldUntil = ({ heldUntil: until }: Hold): string =>
  until ?? Temporal.Now.instant().add({ hours: A_WEEK_H }).toString();

/** Asks under a key that is another one only once there is a hold: an answer that got lost is given again. */
const ask = async (deps: JobDeps, provider: CardProvider, card: CardPayment): Promise<Hold | undefined> => {
  const { account, amount, currency, requestKey, intentId } = card;
  const paid = await asSystem(deps.db, OPERATION, (tx) => paidBy(tx, card));
  if (!paid?.intentId) throw new CardRefused('card not kept');
  return provider.hold({
    account,
    cardPaymentId: card.id,
    key: `card-deposit-${card.id}-${requestKey}${intentId === null ? '' : `-${intentId}`}`,
    amount,
    currency,
    description: 'Deposit for vehicle hire',
    paidBy: paid.intentId,
  });
};

const hold = async (deps: JobDeps, provider: CardProvider, card: CardPayment): Promise<void> => {
  try {
    const held = await ask(deps, provider, card);
    if (held?.status !== 'HELD') throw new CardRefused('authentication_required');
    await step(deps, card, async (tx, { card: locked, booking }) => {
      await saveCardPayment(tx, locked, { state: 'HELD', intent_id: held.intentId, expires_at: heldUntil(held) });
      if (!isWanted(booking, locked)) return;
      await writeToHirer({ enqueue: deps.enqueue(tx) }, booking, {
        subject: `Your deposit of ${moneyText(locked.amount, locked.currency)} is held`,
        text: `We’re holding ${moneyText(locked.amount, locked.currency)} on your card for the hire. Nothing has been charged; it’s released once the vehicle is back and nothing is to be paid from it.`,
      });
    });
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error;
    await failed(deps, card, error.message);
  }
};

/** A new hold, then the old one goes. Where the card says no, the old one stays until its bank lets go of it. */
const renew = async (deps: JobDeps, provider: CardProvider, card: CardPayment): Promise<void> => {
  if (card.trouble !== null || card.intentId === null) return;
  try {
    const held = await ask(deps, provider, card);
    if (held?.status !== 'HELD') throw new CardRefused('authentication_required');
    await step(deps, card, (tx, { card: locked }) =>
      saveCardPayment(tx, locked, { intent_id: held.intentId, expires_at: heldUntil(held) }),
    );
    await provider.release(card.account, card.intentId);
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error;
    const reason = reasonOf(error.message);
    await step(deps, card, async (tx, { card: locked, booking }) => {
      await saveCardPayment(tx, locked, { trouble: `It couldn’t be held for longer: ${reason}.` });
      await notifyProvider({ tx, enqueue: deps.enqueue(tx) }, booking, {
        title: 'The deposit can’t be held for longer',
        body: `The hold on the hirer’s card ends soon, and couldn’t be renewed: ${reason}. The vehicle is still out.`,
      });
    });
  }
};

/** What was taken of a deposit is paid; nothing of what was to be kept stays open because of a hold that has gone. */
const captured = (deps: JobDeps, before: CardPayment, amount: Pence) =>
  step(deps, before, async (tx, { card }) => {
    const charged = { charged: amount, refunded: pence(0), state: 'CAPTURED' } as const;
    await bookCardPayment(tx, card, charged, await todayOfCard(tx, card));
  });

const lost = (deps: JobDeps, before: CardPayment) =>
  step(deps, before, async (tx, { card, booking }) => {
    await saveCardPayment(tx, card, { state: 'FAILED', trouble: 'The hold has ended.' });
    await notifyProvider({ tx, enqueue: deps.enqueue(tx) }, booking, {
      title: 'The deposit is no longer held',
      body: 'The hold on the hirer’s card has ended, so nothing can be taken from it. What is due has to be paid in another way.',
    });
  });

/** Puts down what the provider says has become of a hold that was wanted; false where it still stands. */
const takeHold = async (deps: JobDeps, card: CardPayment, found: Hold, released: boolean): Promise<boolean> => {
  if (found.status === 'HELD') return false;
  if (found.status === 'CAPTURED') await captured(deps, card, found.captured);
  else if (released)
    await step(deps, card, (tx, { card: locked }) => saveCardPayment(tx, locked, { state: 'RELEASED' }));
  else await lost(deps, card);
  return true;
};

const settleHeld = async (deps: JobDeps, provider: CardProvider, card: CardPayment): Promise<void> => {
  const { account, intentId, amount } = card;
  const booking = await asSystem(deps.db, OPERATION, (tx) => findCardBooking(tx, card.bookingId));
  if (!booking || intentId === null) return;
  const wish = wishOf(booking, amount);
  if (wish.do === 'RELEASE') {
    await takeHold(deps, card, await provider.release(account, intentId), true);
  } else if (wish.do === 'CAPTURE') {
    if (await takeHold(deps, card, await provider.findHold(account, intentId), false)) return;
    try {
      const key = `card-capture-${card.id}-${intentId}`;
      await takeHold(deps, card, await provider.capture(account, { intentId, amount: wish.amount, key }), false);
    } catch (error) {
      if (!(error instanceof CardRefused)) throw error;
      await lost(deps, card);
    }
  } else if (isToRenew(card.expiresAt, Temporal.Now.instant())) await renew(deps, provider, card);
};

/** Brings the deposit that is held on a card to what was decided about it. */
export const settleDeposit = async (
  deps: JobDeps,
  provider: CardProvider,
  card: CardPayment,
  { asksProvider }: { asksProvider: boolean },
): Promise<void> => {
  if (card.state === 'STARTING') await hold(deps, provider, card);
  if (card.state !== 'HELD' || card.intentId === null) return;
  if (asksProvider) {
    const booking = await asSystem(deps.db, OPERATION, (tx) => findCardBooking(tx, card.bookingId));
    const released = !booking || !isWanted(booking, card);
    if (await takeHold(deps, card, await provider.findHold(card.account, card.intentId), released)) return;
  }
  const now = await asSystem(deps.db, OPERATION, (tx) => findCardPayment(tx, card.id));
  if (now?.state === 'HELD') await settleHeld(deps, provider, now);
};
