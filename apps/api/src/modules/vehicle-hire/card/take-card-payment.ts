import type { HireStatus } from '@worklane/contract/vehicle-hire/booking.ts';
import type { Pence } from '@worklane/contract/money.ts';
import { sql } from 'kysely';
import type { PublicActor } from '#platform/auth/actor.ts';
import { Refusal } from '#platform/errors/errors.ts';
import { findHire, type Hire } from '../hire/booking-terms.queries.ts';
import type { HireContext } from '../hire/hire-context.ts';
import { confirmVehicleBooking, todayFor } from '../hire/reserve-vehicle.service.ts';
import { lookAfterCards } from '../invoice/look-after-cards.ts';
import { lockVehicle } from '../vehicle/vehicle.queries.ts';
import { bookCardPayment } from './book-card-payment.ts';
import { notifyProvider, writeToHirer } from './card-news.ts';
import type { PageState } from './card-provider.rules.ts';
import { findCardBooking, insertRefund, lockCardPayment, saveCardPayment } from './card.queries.ts';
import { dueOfInvoices } from '../invoice/left-of-hire.queries.ts';
import { afterPage, booksByPaying, isTimeToHold, splitPaid } from './card.rules.ts';
import { beginHold } from './settle-deposit.ts';
import { moneyText } from '../invoice/amount.rules.ts';

/** What a report or an answer of the provider is handled with: the product’s own transaction. */
export type Occasion = Omit<HireContext, 'actor' | 'publish'>;

/** What is confirmed tells no other module, and a job has no means to. */
const publish = () => Promise.reject(new Error('A card payment tells no other module of anything.'));

/** Whoever has paid acts for themselves: they are no user, and what they have paid for is not refused for who the agency is. */
const payer = (agencyId: number, organisation: string): PublicActor => ({
  userType: 'AGENCY',
  userId: null,
  name: 'Card payment',
  organisation,
  agencyId,
  clientId: null,
  workerId: null,
  suspended: false,
  permissions: new Set(['VIEW_TRANSPORT', 'MANAGE_TRANSPORT']),
});

/** Books what was reserved, as the provider’s people do it; false where that cannot be had any more, and then nothing has happened. */
const confirmPaid = async (cx: HireContext, hire: Hire): Promise<boolean> => {
  await sql`savepoint confirm_paid`.execute(cx.tx);
  try {
    // As long as it stands as reserved nobody else has the vehicle, whatever the clock says.
    const { version } = await cx.tx
      .updateTable('vehicle_booking')
      .set({ reserved_until: cx.now.add({ minutes: 1 }).toString() })
      .where('agency_id', '=', hire.agencyId)
      .where('id', '=', hire.id)
      .returning('version')
      .executeTakeFirstOrThrow();
    await confirmVehicleBooking(cx, { params: { id: hire.id }, body: { version } });
    await sql`release savepoint confirm_paid`.execute(cx.tx);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint confirm_paid`.execute(cx.tx);
    return false;
  }
};

/** Of a booking that was to be paid, why all of it goes back. */
const WHY_REFUNDED: Partial<Record<HireStatus, string>> = {
  CANCELLED: 'this booking had ended before the payment arrived',
  RESERVED: 'this booking couldn’t be confirmed',
};

type Paid = { readonly booked: Pence; readonly tooMuch: Pence };

const announcePaid = async (cx: Occasion, bookingId: number, currency: string, { booked, tooMuch }: Paid) => {
  const booking = await findCardBooking(cx.tx, bookingId);
  if (!booking) return;
  const [paid, back] = [moneyText(booked, currency), moneyText(tooMuch, currency)];
  if (booked > 0) {
    await writeToHirer(cx, booking, {
      subject: `We’ve received ${paid}`,
      text: `You’ve paid ${paid} by card.${tooMuch > 0 ? ` You paid ${back} more than was due, so that goes back to your card.` : ''}`,
    });
    await notifyProvider(cx, booking, {
      title: 'Paid by card',
      body: `${paid} has been paid by card.${tooMuch > 0 ? ` ${back} more was paid than was due, and is being refunded.` : ''}`,
    });
    return;
  }
  const why = WHY_REFUNDED[booking.status] ?? 'nothing was due';
  await writeToHirer(cx, booking, {
    subject: `Your payment of ${back} is being refunded`,
    text: `You paid ${back} by card, but ${why}. All of it goes back to your card, which takes a few working days.`,
  });
  await notifyProvider(cx, booking, {
    title: 'Card payment refunded',
    body: `${back} was paid by card, but ${why}. All of it is being refunded.`,
  });
};

/** A pick-up that is near, or has been, does not wait for the round of the next minute. */
const beginHoldIfDue = async ({ tx, now }: Occasion, bookingId: number): Promise<void> => {
  const booking = await findCardBooking(tx, bookingId);
  if (booking && isTimeToHold(booking, now)) await beginHold(tx, bookingId, now);
};

/**
 * Puts down what the provider says of a page. Paid, what was reserved is booked and what is due is paid; what is not due goes back.
 * However often and in whatever order it is said, it happens once.
 */
export const takeCardPayment = async (cx: Occasion, id: number, page: PageState): Promise<string> => {
  const { tx } = cx;
  const seen = await tx
    .selectFrom('card_payment as c')
    .innerJoin('vehicle_booking as b', (join) =>
      join.onRef('b.agency_id', '=', 'c.agency_id').onRef('b.id', '=', 'c.booking_id'),
    )
    .innerJoin('agency as a', 'a.id', 'c.agency_id')
    .select(['b.vehicle_id as vehicleId', 'a.name as organisation'])
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!seen) return 'IGNORED';
  await lockVehicle(tx, seen.vehicleId);
  const card = await lockCardPayment(tx, id);
  if (!card) return 'IGNORED';
  const state = afterPage(card.state, page.status);
  if (state === undefined) return 'KNOWN';
  const named = { session_id: page.sessionId };
  if (state === 'ENDED') {
    await saveCardPayment(tx, card, { ...named, state });
    return 'ENDED';
  }
  const actor = payer(card.agencyId, seen.organisation);
  const hire = await findHire(tx, actor, card.bookingId);
  if (!hire) return 'IGNORED';
  const intent = { intent_id: page.intentId, customer_id: page.customerId };
  if (page.currency !== card.currency) {
    // Not what was asked for, so a person has to look at it.
    await saveCardPayment(tx, card, {
      ...named,
      ...intent,
      state: 'ENDED',
      trouble: `It was paid in ${page.currency}.`,
    });
    await notifyProvider(cx, hire, {
      title: 'A card payment needs you',
      body: `It was paid in ${page.currency}, not in ${card.currency}, so it isn’t recorded. Look at it at the card provider.`,
    });
    return 'MISMATCH';
  }
  if (booksByPaying(hire.status)) await confirmPaid({ ...cx, actor, publish }, hire);
  const paid = splitPaid(page.amount, await dueOfInvoices(tx, card));
  await saveCardPayment(tx, card, { ...named, ...intent });
  if (paid.tooMuch > 0) await insertRefund(tx, card, { amount_pence: paid.tooMuch, reason: 'TOO_MUCH' });
  await bookCardPayment(
    tx,
    { ...card, intentId: page.intentId },
    { charged: page.amount, refunded: paid.tooMuch, state: 'PAID' },
    todayFor(cx, hire),
  );
  await beginHoldIfDue(cx, card.bookingId);
  await announcePaid(cx, card.bookingId, card.currency, paid);
  await cx.enqueue(lookAfterCards, { bookingId: card.bookingId });
  return 'PAID';
};
