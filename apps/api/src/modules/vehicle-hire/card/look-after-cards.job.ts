import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { job, type JobDeps } from '#platform/jobs/jobs.ts';
import { lookAfterCards as kind } from '../invoice/look-after-cards.ts';
import { CardsAway, cardProviderOf, type CardProvider } from './card-provider.ts';
import { findCardBooking, listCardPayments, saveCardPayment, type CardPayment } from './card.queries.ts';
import { isLeftBehind, isTimeToHold, RENEWED_HOURS_AHEAD } from './card.rules.ts';
import { beginHold, settleDeposit } from './settle-deposit.ts';
import { settleRefunds } from './settle-refunds.ts';
import { dueFor } from './card-due.views.ts';
import { takeCardPayment, type Occasion } from './take-card-payment.ts';

const OPERATION = 'look-after-cards';

const occasionOf = ({ config, files, enqueue }: JobDeps, tx: Tx): Occasion => ({
  tx,
  now: Temporal.Now.instant(),
  enqueue: enqueue(tx),
  config,
  files,
});

const isPayable = (deps: JobDeps, { bookingId, amount }: CardPayment): Promise<boolean> =>
  asSystem(deps.db, OPERATION, async (tx) => {
    const booking = await findCardBooking(tx, bookingId);
    return booking !== undefined && (await dueFor(tx, booking, Temporal.Now.instant())) === amount;
  });

/** A page that was paid is put down even where the report of that got lost; one for something that is no longer due is closed. */
const settlePage = async (deps: JobDeps, provider: CardProvider, card: CardPayment): Promise<void> => {
  const { id, account, sessionId } = card;
  if (isLeftBehind(card, Temporal.Now.instant())) {
    await asSystem(deps.db, OPERATION, (tx) => saveCardPayment(tx, card, { state: 'ENDED' }));
    return;
  }
  if (sessionId === null) return;
  const found = await provider.findPage(account, sessionId);
  const page =
    found.status === 'OPEN' && !(await isPayable(deps, card)) ? await provider.closePage(account, sessionId) : found;
  if (page.status !== 'OPEN')
    await asSystem(deps.db, OPERATION, (tx) => takeCardPayment(occasionOf(deps, tx), id, page));
};

const settle = async (
  deps: JobDeps,
  provider: CardProvider,
  card: CardPayment,
  asksProvider: boolean,
): Promise<void> => {
  if (card.purpose === 'DEPOSIT') await settleDeposit(deps, provider, card, { asksProvider });
  else if (card.state === 'STARTING' || card.state === 'OPEN') await settlePage(deps, provider, card);
  if (card.state === 'PAID' || card.state === 'CAPTURED') await settleRefunds(deps, provider, card);
};

const settleBooking = async (deps: JobDeps, bookingId: number, asksProvider: boolean): Promise<void> => {
  const provider = cardProviderOf(deps.config);
  if (!provider) return;
  const payments = await asSystem(deps.db, OPERATION, async (tx) => {
    const booking = await findCardBooking(tx, bookingId);
    return booking ? listCardPayments(tx, booking) : [];
  });
  for (const card of payments) await settle(deps, provider, card, asksProvider);
};

/** Asks the card provider about all payments of a booking, and has it do what was decided here. */
export const lookAfterCards = job<{ bookingId: number }>({
  ...kind,
  run: (deps, { bookingId }) => settleBooking(deps, bookingId, true),
});

/** What one round looks at; the rest comes in the next one. */
const AT_ONCE = 200;

/** Bookings whose deposit is to be held by now on the card that has paid for them, and was never tried. */
const toHold = (tx: Tx) =>
  tx
    .selectFrom('vehicle_booking as b')
    .select(['b.id', 'b.status', 'b.starts_at as pickup', 'b.ends_at as dropoff'])
    .where('b.status', 'in', ['BOOKED', 'WAITINGAUTH'])
    .where('b.deposit_status', '=', 'HELD')
    .where('b.deposit_by_hand', '=', false)
    .where('b.starts_at', '<=', sql<string>`now() + interval '2 days'`)
    .where((eb) => eb.or([eb('b.status', '=', 'WAITINGAUTH'), eb('b.ends_at', '>', sql<string>`now()`)]))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('card_payment as c')
          .select('c.id')
          .whereRef('c.agency_id', '=', 'b.agency_id')
          .whereRef('c.booking_id', '=', 'b.id')
          .where('c.state', '=', 'PAID')
          .where('c.keeps_card', '=', true),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('card_payment as c')
            .select('c.id')
            .whereRef('c.agency_id', '=', 'b.agency_id')
            .whereRef('c.booking_id', '=', 'b.id')
            .where('c.purpose', '=', 'DEPOSIT'),
        ),
      ),
    )
    .orderBy('b.starts_at')
    .limit(AT_ONCE)
    .execute();

const beginHolds = async ({ db }: JobDeps): Promise<void> => {
  const now = Temporal.Now.instant();
  const bookings = await asSystem(db, OPERATION, toHold);
  for (const { id, ...hire } of bookings)
    if (isTimeToHold(hire, now)) await asSystem(db, OPERATION, (tx) => beginHold(tx, id, now));
};

/**
 * Bookings with something to do at the provider. A deposit that stays held for weeks is none of it, until it is decided about or its bank
 * is about to let go of it: otherwise those that are held would leave the others no place in a round.
 */
export const underWay = async (tx: Tx): Promise<number[]> => {
  const payments = await tx
    .selectFrom('card_payment as c')
    .innerJoin('vehicle_booking as b', (join) =>
      join.onRef('b.agency_id', '=', 'c.agency_id').onRef('b.id', '=', 'c.booking_id'),
    )
    .select('c.booking_id as bookingId')
    .where('c.state', 'in', ['STARTING', 'OPEN', 'HELD'])
    .where((eb) =>
      eb.or([
        eb('c.state', '<>', 'HELD'),
        eb('b.status', '=', 'CANCELLED'),
        eb('b.deposit_by_hand', '=', true),
        eb('b.deposit_status', 'is distinct from', 'HELD'),
        eb.and([
          eb('c.trouble', 'is', null),
          eb('c.expires_at', '<=', sql<string>`now() + ${`${RENEWED_HOURS_AHEAD} hours`}::interval`),
        ]),
      ]),
    )
    .orderBy('c.id')
    .limit(AT_ONCE)
    .execute();
  const refunds = await tx
    .selectFrom('card_refund as r')
    .innerJoin('card_payment as c', (join) =>
      join.onRef('c.agency_id', '=', 'r.agency_id').onRef('c.id', '=', 'r.card_payment_id'),
    )
    .select('c.booking_id as bookingId')
    .where('r.state', '=', 'REQUESTED')
    .orderBy('r.id')
    .limit(AT_ONCE)
    .execute();
  return [...new Set([...refunds, ...payments].map(({ bookingId }) => bookingId))];
};

/** Whether the provider was away in the round before, which is said once. */
let away = false;

/**
 * Every minute: holds deposits whose time has come, and looks after all that is under way at the card provider: what was paid and not
 * reported, what was decided and not done. One that fails holds up no other.
 */
export const lookAfterAllCards = job({
  name: 'look-after-all-cards',
  cron: '* * * * *',
  run: async (deps) => {
    if (!cardProviderOf(deps.config)) return;
    await beginHolds(deps);
    const bookings = await asSystem(deps.db, OPERATION, underWay);
    let waiting = 0;
    const faults: unknown[] = [];
    for (const id of bookings) {
      try {
        await settleBooking(deps, id, false);
      } catch (error) {
        if (error instanceof CardsAway) waiting += 1;
        else faults.push(error);
      }
    }
    if (waiting > 0 && !away)
      deps.log.warn('The card provider is away: card payments, deposits and refunds wait for it.');
    if (waiting === 0 && away && bookings.length > 0) deps.log.info('The card provider is back.');
    if (waiting > 0 || bookings.length > 0) away = waiting > 0;
    if (faults.length > 0)
      throw new AggregateError(faults, `${faults.length} bookings’ cards couldn’t be looked after.`);
  },
});
