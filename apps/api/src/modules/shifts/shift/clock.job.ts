import type { UserType } from '@worklane/contract/identity/permission.ts';
import { bookingConsequences, mayFollow } from '@worklane/contract/shifts/booking-action.ts';
import { sql, type RawBuilder } from 'kysely';
import { asSystem } from '#platform/db/transaction.ts';
import { job, type JobDeps } from '#platform/jobs/jobs.ts';
import { advanceShiftsJob } from '../advance-shifts.ts';
import { announce, notifyParties } from '../announce.ts';
import { endedAs, listLiveBookings, markChecked, saveBooking, type Booking } from '../booking/booking.queries.ts';
import { progressOf } from '../booking/booking.rules.ts';
import { loadFacts } from '../eligibility/eligibility.queries.ts';
import { LAST_CHECK_HOURS, lostEligibility } from '../eligibility/eligibility.rules.ts';
import { AUTOMATIC, type ActingContext } from '../acting-context.ts';
import { settleChange } from './requested-change.service.ts';
import { settleShift } from '../settle-shift.ts';
import { factsOf, lockShift, type Shift } from '../shift.queries.ts';

/** So many in one run; the rest follows a minute later. */
const BATCH = 500;

type Work = (cx: ActingContext, shiftId: number) => Promise<void>;

/** Each shift is a transaction of its own, so one that fails keeps no other from its turn. Answers what failed. */
const forEach = async (
  { db, enqueue }: JobDeps,
  now: Temporal.Instant,
  query: RawBuilder<{ id: number }>,
  work: Work,
): Promise<unknown[]> => {
  const due = await asSystem(db, 'expire-shifts', async (tx) => (await query.execute(tx)).rows);
  const faults: unknown[] = [];
  for (const { id } of due) {
    await asSystem(db, 'expire-shifts', (tx) => work({ tx, enqueue: enqueue(tx), now, actor: AUTOMATIC }, id)).catch(
      (fault: unknown) => faults.push(fault),
    );
  }
  return faults;
};

/** The clock ends an application that nobody answered before the start, and a direct booking not confirmed in time. */
const isDue = (booking: Booking, now: Temporal.Instant): boolean => {
  const { started, overdue } = progressOf(booking, now);
  return mayFollow('expire', booking.shiftStatus) ? started : overdue;
};

const endBooking = async (cx: ActingContext, shift: Shift, booking: Booking): Promise<void> => {
  const ending = { by: AUTOMATIC.name, userId: null, at: cx.now, reason: null, note: null };
  const applied = mayFollow('expire', booking.shiftStatus);
  const { to, done } = applied ? bookingConsequences.expire : bookingConsequences.lapse;
  await saveBooking(cx.tx, booking, booking.version, endedAs(to, ending));
  const reopened = progressOf(booking, cx.now).started ? '' : ', so the place is open again';
  await announce(cx, shift, {
    action: done,
    booking,
    notify: applied ? ['AGENCY', 'WORKER'] : ['CLIENT', 'AGENCY', 'WORKER'],
    sentence: applied
      ? `Nobody answered ${booking.workerName}’s application before the shift started.`
      : `${booking.workerName} didn’t confirm in time${reopened}.`,
    toWorker: applied
      ? 'Nobody answered your application before the shift started.'
      : 'You didn’t confirm in time, so you’re no longer booked.',
  });
};

/** Ends what is due on one shift. When the start has come and places are empty, the client hears of it. */
const endDueBookings: Work = async (cx, shiftId) => {
  const { tx, now } = cx;
  const shift = await lockShift(cx, shiftId);
  if (!shift) return;
  const due = (await listLiveBookings(tx, shiftId)).filter((booking) => isDue(booking, now));
  const { started } = factsOf(shift, now);
  const expires = started && (shift.shiftStatus === 'NEW' || shift.shiftStatus === 'APPLIED');
  if (due.length === 0 && !expires) return;
  for (const booking of due) await endBooking(cx, shift, booking);
  const { booked } = await settleShift(cx, shift);
  const unfilled = shift.numberOfStaff - booked;
  if (!started || unfilled === 0) return;
  await announce(cx, shift, {
    action: 'Started',
    detail: `${unfilled} of ${shift.numberOfStaff} places unfilled`,
    notify: ['CLIENT'],
    sentence: `The shift started with ${unfilled} of ${shift.numberOfStaff} places unfilled.`,
  });
};

/** A later tier's time has come: its agencies hear of the shift. */
const announceReleases: Work = async (cx, shiftId) => {
  const shift = await lockShift(cx, shiftId);
  if (!shift) return;
  const rows = await cx.tx
    .updateTable('shift_release')
    .set({ announced_at: cx.now.toString() })
    .where('shift_id', '=', shiftId)
    .where('announced_at', 'is', null)
    .where('released_at', '<=', cx.now.toString())
    .returning('agency_id')
    .execute();
  if (rows.length === 0) return;
  await announce(cx, shift, {
    action: 'Released',
    notify: ['AGENCY'],
    agencyIds: rows.map((row) => row.agency_id),
    sentence: 'A client needs staff for this shift.',
  });
};

/**
 * Asked at apply and at approve, and once more before the start: everybody concerned hears of whoever may not come any
 * more, each in words for them. The history, which clients read, says what clients may know.
 */
const checkBooked: Work = async (cx, shiftId) => {
  const { tx, now } = cx;
  const shift = await lockShift(cx, shiftId);
  if (!shift) return;
  const checked = await markChecked(tx, shiftId, now);
  const booked = (await listLiveBookings(tx, shiftId)).filter(({ id }) => checked.includes(id));
  const offers = booked.map(({ workerId, agencyId }) => ({ shift, workerId, agencyId }));
  const assessed = await loadFacts(tx, offers, now);
  for (const [index, booking] of booked.entries()) {
    const facts = assessed[index];
    const reasonsTo = (userType: UserType) => (facts ? lostEligibility(userType, facts).join(' ') : '');
    if (reasonsTo('ADMIN') === '') continue;
    const lost = { action: 'No longer eligible', booking } as const;
    const toPlanner = (reasons: string) =>
      `${booking.workerName} is booked but can’t work this shift any more: ${reasons}`;
    await announce(cx, shift, {
      ...lost,
      detail: reasonsTo('CLIENT'),
      notify: ['CLIENT'],
      sentence: toPlanner(reasonsTo('CLIENT')),
    });
    await notifyParties(cx, shift, { ...lost, notify: ['AGENCY'], sentence: toPlanner(reasonsTo('AGENCY')) });
    await notifyParties(cx, shift, {
      ...lost,
      notify: ['WORKER'],
      sentence: `You’re booked but can’t work this shift as things stand: ${reasonsTo('WORKER')}`,
    });
  }
};

/** What the clock does to shifts, as of `now`. */
export const advanceShifts = async (deps: JobDeps, now: Temporal.Instant): Promise<void> => {
  const at = now.toString();
  const unconfirmed = sql<{ id: number }>`
    select distinct shift_id as id from shift_booking where confirm_by <= ${at} and shift_status = 'BOOKED' limit ${BATCH}`;
  // A shift may have been filled and still have applications that nobody answered.
  const started = sql<{ id: number }>`
    select id from shift where (shift_status in ('NEW', 'APPLIED') or applied > 0) and starts_at <= ${at}
    order by starts_at limit ${BATCH}`;
  const released = sql<{ id: number }>`
    select distinct r.shift_id as id from shift_release r join shift s on s.id = r.shift_id
    where r.announced_at is null and r.released_at <= ${at} and s.shift_status in ('NEW', 'APPLIED') limit ${BATCH}`;
  const answered = sql<{ id: number }>`
    select c.shift_id as id from shift_change c join shift s on s.id = c.shift_id
    where least(s.starts_at, c.starts_at) <= ${at}
      or not exists (select from shift_booking b
                     where b.shift_id = c.shift_id and b.shift_status = 'BOOKED' and b.change_answer is null)
    limit ${BATCH}`;
  const soon = sql<{ id: number }>`
    select distinct shift_id as id from shift_booking
    where shift_status = 'BOOKED' and checked_at is null
      and starts_at > ${at} and starts_at <= ${now.add({ hours: LAST_CHECK_HOURS }).toString()} limit ${BATCH}`;
  const faults = [
    ...(await forEach(deps, now, unconfirmed, endDueBookings)),
    ...(await forEach(deps, now, started, endDueBookings)),
    ...(await forEach(deps, now, answered, settleChange)),
    ...(await forEach(deps, now, released, announceReleases)),
    ...(await forEach(deps, now, soon, checkBooked)),
  ];
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} shifts failed`);
};

export const expireShifts = job({
  ...advanceShiftsJob,
  cron: '* * * * *',
  run: (deps) => advanceShifts(deps, Temporal.Now.instant()),
});
