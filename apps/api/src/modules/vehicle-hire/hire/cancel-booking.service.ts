import type { Received } from '@worklane/contract/endpoint.ts';
import { pence } from '@worklane/contract/money.ts';
import type {
  BookingTerms,
  Cancellation,
  cancelVehicleBooking as cancelContract,
  HireCancelReason,
} from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { rulesOfHireAction } from '@worklane/contract/vehicle-hire/hire-action.ts';
import { sql } from 'kysely';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, found, ruleBroken } from '#platform/errors/errors.ts';
import { toAmount } from '../invoice/amount.rules.ts';
import { leftOfHire } from '../invoice/left-of-hire.queries.ts';
import { lookAfterCards } from '../invoice/look-after-cards.ts';
import { beginHireAction } from './begin-hire-action.ts';
import { findCreditable, findHire, leftOf, saveHire, type Hire } from './booking-terms.queries.ts';
import { getBookingTerms } from './booking-terms.views.ts';
import { costsOf, freeUntil, keptOf, reasonFits } from './cancellation.rules.ts';
import { creditHire } from './change-booking.service.ts';
import type { HireContext } from './hire-context.ts';
import { mayTakeHireAction } from './hire.policy.ts';
import { cancellationNews } from './hirer-news.rules.ts';
import { notifyHirer } from './notify-hirer.job.ts';
import { priceChanged } from './reserve-vehicle.service.ts';

const chargedFor = async ({ tx }: HireContext, hire: Hire) => ({
  charged: leftOf(await findCreditable(tx, hire)),
  days: hire.daysHired,
  start: hire.pickup,
});

/** 404 when the booking is not the agency’s. */
export const previewCancellation = async (cx: HireContext, id: number): Promise<Cancellation> => {
  const hire = found(await findHire(cx.tx, cx.actor, id), 'booking');
  authorise(mayTakeHireAction('cancel', cx.actor, hire));
  const charged = await chargedFor(cx, hire);
  return {
    charged: toAmount(charged.charged),
    freeUntil: freeUntil(hire.pickup).toString(),
    costs: costsOf(charged, cx.now).map(({ reason, kept }) => ({
      reason,
      kept: toAmount(kept),
      credited: toAmount(charged.charged - kept),
    })),
  };
};

const CREDIT_REASON: Readonly<Record<HireCancelReason, string>> = {
  HIRER_ASKED: 'Booking cancelled by the hirer',
  VEHICLE_UNAVAILABLE: 'Booking cancelled: the vehicle isn’t available',
  NO_SHOW: 'Booking cancelled: nobody came',
  OTHER: 'Booking cancelled',
};

/**
 * Ends a booking before its vehicle is handed over: what it does not cost is credited, its deposit released, and its promotion may
 * be used again. A reservation is only released. What was paid of what is credited waits for somebody to pay it back, unless `giveBack`
 * does. 409 where it would cost something else than was shown.
 */
export const cancelVehicleBooking = async (
  cx: HireContext,
  { params, body: { version, reason, note, kept: shown } }: Received<typeof cancelContract>,
  giveBack: (hire: Hire) => Promise<void> = () => Promise.resolve(),
): Promise<BookingTerms> => {
  const { tx, actor, now } = cx;
  const hire = await beginHireAction(cx, 'cancel', { id: params.id, version });
  if (!reasonFits(reason, hire.pickup, now))
    throw ruleBroken('NOT_STARTED', 'You can record a no-show once it’s time for the pick-up.', 'reason');
  const charged = await chargedFor(cx, hire);
  const kept = keptOf(charged, reason, now);
  if (toAmount(kept) !== shown) throw priceChanged(kept, hire.currency, 'What cancelling costs');
  const credited = pence(charged.charged - kept);
  if (credited > 0) await creditHire(cx, hire, credited, CREDIT_REASON[reason]);
  await giveBack(hire);
  assertSaved(
    await saveHire(tx, hire, {
      status: rulesOfHireAction('cancel').to ?? hire.status,
      cancelled_at: now.toString(),
      cancelled_by_user_id: actor.userId,
      cancel_reason: reason,
      cancel_note: note,
      ...(hire.depositStatus === 'HELD' && { deposit_status: 'RELEASED' }),
    }),
  );
  await sql`select app.return_promotion_use(${hire.id})`.execute(tx);
  // Who was never booked was never told.
  if (hire.status !== 'RESERVED')
    await cx.enqueue(notifyHirer, {
      bookingId: hire.id,
      ...cancellationNews(hire, { kept, ...(await leftOfHire(tx, hire)) }),
    });
  // A page on which it could be paid closes, a deposit that is held on a card is let go.
  await cx.enqueue(lookAfterCards, { bookingId: hire.id });
  return getBookingTerms(cx, hire.id);
};
