import { bookingActions, bookingConsequences } from '@worklane/contract/shifts/booking-action.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { found } from '#platform/errors/errors.ts';
import { type Job, job } from '#platform/jobs/jobs.ts';
import { AUTOMATIC, type ActingContext } from '../acting-context.ts';
import { notifyParties } from '../announce.ts';
import { type Priced, priceOffers } from '../eligibility/planned-price.ts';
import { listNotifiedAgencies } from './change-shift.queries.ts';
import { findShift, type Shift } from '../shift.queries.ts';
import { announceLateCancellationsJob, type LateCancellations } from '../booking/announce-late-cancellation.ts';
import { chargedText, paidText, type PricedFee } from '../booking/late-cancellation.rules.ts';
import { minutesOfFee } from '../booking/late-cancellation.ts';

/** Takes those that nobody has heard of yet. */
const takeUnannounced = async (tx: Tx, bookingIds: readonly number[]) => {
  const { rows } = await sql<{
    id: number;
    agencyId: number;
    workerId: number;
    workerName: string;
    start: string;
    end: string;
    breakMinutes: number;
  }>`
    update late_cancellation l set announced_at = now() from worker w
    where l.booking_id = any (${bookingIds}) and l.announced_at is null and w.id = l.worker_id
    returning l.booking_id as id, l.agency_id as "agencyId", l.worker_id as "workerId", l.starts_at as start, l.ends_at as "end",
              l.break_minutes as "breakMinutes", w.firstname || ' ' || w.lastname as "workerName"`.execute(tx);
  return rows;
};

type Cancelled = Awaited<ReturnType<typeof takeUnannounced>>[number] & { readonly fee: PricedFee };

const amountOf = (priced: Priced | undefined) =>
  priced && { total: priced.hours.total, currency: priced.rate.currency };

const withFees = async (
  tx: Tx,
  shiftId: number,
  cancelled: Awaited<ReturnType<typeof takeUnannounced>>,
): Promise<Cancelled[]> => {
  const priced = await priceOffers(
    tx,
    cancelled.map(({ agencyId, workerId, ...part }) => ({ shiftId, agencyId, workerId, part })),
  );
  return cancelled.map((each, index) => ({
    ...each,
    fee: {
      minutes: minutesOfFee({
        start: Temporal.Instant.from(each.start),
        end: Temporal.Instant.from(each.end),
        breakMinutes: each.breakMinutes,
      }),
      charge: amountOf(priced[index]?.CHARGE),
      pay: amountOf(priced[index]?.paid),
    },
  }));
};

const texts = (sentence: string, cancelled: readonly Cancelled[]) => {
  const fees = cancelled.map(({ fee }) => fee);
  const textOf = (showsAmounts: boolean) =>
    fees.length === 0 ? sentence : `${sentence} ${chargedText(fees, showsAmounts)}`;
  return { sentence: textOf(false), toRateReaders: textOf(true) };
};

type Announced = { readonly cancelled: readonly Cancelled[]; readonly by: LateCancellations['by'] };

const announceBookings = async (
  cx: ActingContext,
  shift: Shift,
  notice: string,
  { cancelled, by: { userId } }: Announced,
): Promise<void> => {
  for (const booking of cancelled)
    await notifyParties(cx, shift, {
      action: bookingActions.cancel.done,
      booking,
      notify: ['CLIENT', 'AGENCY', 'WORKER'],
      except: userId,
      ...texts(`${booking.workerName}’s booking was cancelled${notice}`, [booking]),
      toWorker: `Your booking was cancelled${notice} ${paidText(booking.fee)}`,
    });
};

/** Each agency hears of its own bookings alone. */
const announceShift = async (cx: ActingContext, shift: Shift, { cancelled, by }: Announced): Promise<void> => {
  const { organisation, userId: except } = by;
  const sentence = `${organisation} has cancelled this shift`;
  for (const booking of cancelled)
    await notifyParties(cx, shift, {
      action: bookingConsequences.cancelWithShift.done,
      booking,
      notify: ['WORKER'],
      sentence: `${sentence}, and your booking with it. ${paidText(booking.fee)}`,
    });
  const about = { action: 'Shift cancelled', except } as const;
  await notifyParties(cx, shift, { ...about, notify: ['CLIENT'], ...texts(`${sentence}.`, cancelled) });
  for (const agencyId of await listNotifiedAgencies(cx.tx, shift.id)) {
    const own = cancelled.filter((booking) => booking.agencyId === agencyId);
    await notifyParties(cx, shift, {
      ...about,
      notify: ['AGENCY'],
      agencyIds: [agencyId],
      ...texts(`${sentence}.`, own),
    });
  }
};

export const announceLateCancellations: Job<LateCancellations> = job({
  ...announceLateCancellationsJob,
  run: ({ db, enqueue }, { shiftId, bookingIds, by, notice }) =>
    asSystem(db, announceLateCancellationsJob.name, async (tx) => {
      const taken = await takeUnannounced(tx, bookingIds);
      if (taken.length === 0) return;
      const cx = { tx, enqueue: enqueue(tx), now: Temporal.Now.instant(), actor: AUTOMATIC };
      const shift = found(await findShift(cx, shiftId), 'shift');
      const announced = { cancelled: await withFees(tx, shiftId, taken), by };
      await (notice === null ? announceShift(cx, shift, announced) : announceBookings(cx, shift, notice, announced));
    }),
});
