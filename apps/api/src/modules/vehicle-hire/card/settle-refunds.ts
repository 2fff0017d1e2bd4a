import { sum, type Pence } from '@worklane/contract/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { asSystem } from '#platform/db/transaction.ts';
import type { JobDeps } from '#platform/jobs/jobs.ts';
import { bookCardPayment } from './book-card-payment.ts';
import { notifyProvider, writeToHirer, type Telling } from './card-news.ts';
import { CardRefused, type CardProvider } from './card-provider.ts';
import {
  findCardBooking,
  insertRefund,
  listRefunds,
  lockCardPayment,
  saveRefund,
  type CardBooking,
  type CardPayment,
} from './card.queries.ts';
import { reasonOf, refundChanges, refundedAfter, type RefundChange, type SeenRefund } from './card.rules.ts';
import { moneyText } from '../invoice/amount.rules.ts';

const OPERATION = 'settle-card-refunds';

/** The day that it is where the vehicle of a card payment was picked up. */
export const todayOfCard = async (tx: Tx, { agencyId, bookingId }: CardPayment): Promise<Temporal.PlainDate> => {
  const { timeZone } = await tx
    .selectFrom('vehicle_booking as b')
    .innerJoin('vehicle_location as l', (join) =>
      join.onRef('l.agency_id', '=', 'b.agency_id').onRef('l.id', '=', 'b.location_id'),
    )
    .select('l.time_zone as timeZone')
    .where('b.agency_id', '=', agencyId)
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return Temporal.Now.zonedDateTimeISO(timeZone).toPlainDate();
};

type Known = Awaited<ReturnType<typeof listRefunds>>;

/** What has gone back to the card, unless it was announced with the payment. */
const goneBack = (changes: readonly RefundChange[], known: Known): Pence =>
  sum(
    changes.flatMap((change) => {
      if (change.to !== 'DONE') return [];
      if (change.id === null) return [change.amount];
      const refund = known.find(({ id }) => id === change.id);
      return refund && refund.reason !== 'TOO_MUCH' && refund.state !== 'DONE' ? [refund.amount] : [];
    }),
  );

const notifyHirer = async (telling: Telling, booking: CardBooking, amount: Pence): Promise<void> => {
  if (amount === 0) return;
  const money = moneyText(amount, booking.currency);
  await writeToHirer(telling, booking, {
    subject: `Refunded: ${money}`,
    text: `${money} goes back to the card that you paid with. It takes a few working days to get there.`,
  });
};

const announce = async (
  telling: Telling,
  card: CardPayment,
  changes: readonly RefundChange[],
  { known, why }: { known: Known; why: string | null },
) => {
  const booking = await findCardBooking(telling.tx, card.bookingId);
  if (!booking) return;
  await notifyHirer(telling, booking, goneBack(changes, known));
  for (const change of changes) {
    if (change.id === null)
      await notifyProvider(telling, booking, {
        title: 'Refunded at the card provider',
        body: `${moneyText(change.amount, card.currency)} was refunded at the card provider, and is recorded here now.`,
      });
    else if (change.to === 'FAILED')
      await notifyProvider(telling, booking, {
        title: 'A refund to a card failed',
        body: `Nothing was given back${why === null ? '' : `: ${why}`}. Try again, or pay the hirer in another way.`,
      });
  }
};

/** Brings what is known of refunds, and the books, to what the provider has. */
const takeRefunds = (deps: JobDeps, cardId: number, seen: readonly SeenRefund[]): Promise<void> =>
  asSystem(deps.db, OPERATION, async (tx) => {
    const card = await lockCardPayment(tx, cardId);
    if (!card) return;
    const known = await listRefunds(tx, card.agencyId, [card.id]);
    const changes = refundChanges(card.charged, known, seen);
    if (changes.length === 0) return;
    for (const change of changes) {
      if (change.id === null)
        await insertRefund(tx, card, {
          amount_pence: change.amount,
          reason: 'ELSEWHERE',
          state: 'DONE',
          refund_id: change.refundId,
        });
      else
        await saveRefund(tx, card.agencyId, change.id, {
          state: change.to,
          refund_id: change.refundId,
          trouble: change.to === 'FAILED' ? 'The card provider couldn’t give it back.' : null,
        });
    }
    await bookCardPayment(
      tx,
      card,
      { charged: card.charged, refunded: refundedAfter(known, changes) },
      await todayOfCard(tx, card),
    );
    await announce({ tx, enqueue: deps.enqueue(tx) }, card, changes, { known, why: null });
  });

/** The provider says no for good: it counts as paid again. */
const failRefund = (deps: JobDeps, cardId: number, refundId: number, reason: string): Promise<void> =>
  asSystem(deps.db, OPERATION, async (tx) => {
    const card = await lockCardPayment(tx, cardId);
    if (!card) return;
    const known = await listRefunds(tx, card.agencyId, [card.id]);
    if (known.find(({ id }) => id === refundId)?.state !== 'REQUESTED') return;
    const changes = [{ id: refundId, to: 'FAILED', refundId: null }] as const;
    await saveRefund(tx, card.agencyId, refundId, { state: 'FAILED', trouble: `The card was refused: ${reason}.` });
    await bookCardPayment(
      tx,
      card,
      { charged: card.charged, refunded: refundedAfter(known, changes) },
      await todayOfCard(tx, card),
    );
    await announce({ tx, enqueue: deps.enqueue(tx) }, card, changes, { known, why: reason });
  });

/**
 * Asks the provider what it has refunded and takes that over; then has it refund what was asked for here and is not there yet. An answer
 * that gets lost is found in the list the next time.
 */
export const settleRefunds = async (deps: JobDeps, provider: CardProvider, card: CardPayment): Promise<void> => {
  const { id, account, intentId, agencyId } = card;
  if (intentId === null || card.charged === 0) return;
  await takeRefunds(deps, id, await provider.listRefunds(account, intentId));
  const asked = await asSystem(deps.db, OPERATION, (tx) => listRefunds(tx, agencyId, [id]));
  for (const refund of asked.filter(({ state }) => state === 'REQUESTED')) {
    try {
      const { amount } = refund;
      await provider.refund(account, { intentId, amount, key: `card-refund-${refund.id}`, cardRefundId: refund.id });
    } catch (error) {
      if (!(error instanceof CardRefused)) throw error;
      await failRefund(deps, id, refund.id, reasonOf(error.message));
    }
  }
  if (asked.some(({ state }) => state === 'REQUESTED'))
    await takeRefunds(deps, id, await provider.listRefunds(account, intentId));
};
