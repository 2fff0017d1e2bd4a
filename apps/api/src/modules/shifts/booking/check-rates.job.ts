import { asSystem } from '#platform/db/transaction.ts';
import { type Job, job } from '#platform/jobs/jobs.ts';
import { AUTOMATIC } from '../acting-context.ts';
import { notifyOfRates } from '../announce.ts';
import { pricesOf } from '../eligibility/price.queries.ts';
import { priceReasons } from '../eligibility/price.rules.ts';
import { lockBooking } from './booking.queries.ts';
import { checkRatesJob } from './check-rates.ts';

/** Tells the agency at once, while it can still act: the client that booked was shown nothing of what the agency pays. */
export const checkRates: Job<{ bookingId: number }> = job({
  ...checkRatesJob,
  run: ({ db, enqueue }, { bookingId }) =>
    asSystem(db, checkRatesJob.name, async (tx) => {
      const cx = { tx, enqueue: enqueue(tx), now: Temporal.Now.instant(), actor: AUTOMATIC };
      const { booking, shift } = await lockBooking(cx, bookingId);
      if (booking.shiftStatus !== 'BOOKED') return;
      const { workerId, agencyId, workerName } = booking;
      const [price] = await pricesOf(tx, [{ shift, workerId, agencyId }], true);
      const wordsOf = (showsAmounts: boolean) =>
        `${workerName} is booked at these rates. ${priceReasons(price && { ...price, showsAmounts }).join(' ')}`;
      if (priceReasons(price).length > 0)
        await notifyOfRates(cx, shift, booking, { withAmounts: wordsOf(true), without: wordsOf(false) });
    }),
});
