import { sql } from 'kysely';
import { asSystem } from '#platform/db/transaction.ts';
import { job, type JobDeps } from '#platform/jobs/jobs.ts';
import { announce, AUTOMATIC, type Voice } from '../announce.ts';
import { endedAs, listLiveBookings, saveStep, type Booking } from '../booking/booking.queries.ts';
import { lockShift, settleShift } from './shift.queries.ts';

/** So many in one run; the rest follows a minute later. */
const BATCH = 500;

type Step = (voice: Voice, shiftId: number) => Promise<void>;

/** Each shift is a transaction of its own, so one that fails keeps no other from its turn. */
const forEach = async ({ db, enqueue }: JobDeps, shiftIds: readonly number[], now: Temporal.Instant, step: Step) => {
  const faults: unknown[] = [];
  for (const id of shiftIds) {
    await asSystem(db, 'expire-shifts', (tx) => step({ tx, enqueue: enqueue(tx), now, actor: AUTOMATIC }, id)).catch(
      (fault: unknown) => faults.push(fault),
    );
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${shiftIds.length} shifts failed`);
};

const idsOf = ({ db }: JobDeps, query: ReturnType<typeof sql<{ id: number }>>) =>
  asSystem(db, 'expire-shifts', async (tx) => (await query.execute(tx)).rows.map((row) => row.id));

const end = (voice: Voice, booking: Booking) =>
  saveStep(
    voice.tx,
    booking,
    booking.version,
    endedAs('EXPIRED', { by: AUTOMATIC.name, userId: null, at: voice.now, reason: null, note: null }),
  );

/** The start has come: what still waits for an answer is over, and a shift without anybody with it. */
const expireShift: Step = async (voice, shiftId) => {
  const shift = await lockShift(voice.tx, shiftId);
  if (!shift || (shift.shiftStatus !== 'NEW' && shift.shiftStatus !== 'APPLIED')) return;
  for (const booking of (await listLiveBookings(voice.tx, shiftId)).filter((each) => each.shiftStatus === 'APPLIED')) {
    await end(voice, booking);
    await announce(voice, shift, {
      action: 'Expired',
      booking,
      tell: ['AGENCY', 'WORKER'],
      sentence: `The application of ${booking.workerName} was not answered before the start.`,
    });
  }
  await settleShift(voice.tx, shift, voice.now);
  const unfilled = shift.numberOfStaff - shift.booked;
  await announce(voice, shift, {
    action: 'Started',
    detail: `${unfilled} of ${shift.numberOfStaff} places unfilled`,
    tell: ['CLIENT'],
    sentence: `The shift started with ${unfilled} of ${shift.numberOfStaff} places unfilled.`,
  });
};

/** A directly booked worker did not confirm: the place reopens. */
const reopenUnconfirmed: Step = async (voice, shiftId) => {
  const shift = await lockShift(voice.tx, shiftId);
  if (!shift) return;
  const late = (await listLiveBookings(voice.tx, shiftId)).filter(
    ({ confirmBy }) => confirmBy !== null && Temporal.Instant.compare(confirmBy, voice.now) <= 0,
  );
  for (const booking of late) {
    await end(voice, booking);
    await announce(voice, shift, {
      action: 'Not confirmed in time',
      booking,
      tell: ['CLIENT', 'AGENCY', 'WORKER'],
      sentence: `${booking.workerName} did not confirm in time; the place is open again.`,
    });
  }
  await settleShift(voice.tx, shift, voice.now);
};

/** A later tier's time has come: its agencies hear of the shift. */
const announceReleases: Step = async (voice, shiftId) => {
  const shift = await lockShift(voice.tx, shiftId);
  if (!shift) return;
  const rows = await voice.tx
    .updateTable('shift_release')
    .set({ announced_at: voice.now.toString() })
    .where('shift_id', '=', shiftId)
    .where('announced_at', 'is', null)
    .where('released_at', '<=', voice.now.toString())
    .returning('agency_id')
    .execute();
  if (rows.length === 0) return;
  await announce(voice, shift, {
    action: 'Released',
    tell: ['AGENCY'],
    agencyIds: rows.map((row) => row.agency_id),
    sentence: 'A client asks for staff.',
  });
};

/** What the clock does to shifts, as of `now`. */
export const advanceShifts = async (deps: JobDeps, now: Temporal.Instant): Promise<void> => {
  const at = now.toString();
  const started = sql<{ id: number }>`
    select id from shift where shift_status in ('NEW', 'APPLIED') and starts_at <= ${at} order by starts_at limit ${BATCH}`;
  const unconfirmed = sql<{ id: number }>`
    select distinct shift_id as id from shift_booking
    where confirm_by <= ${at} and shift_status = 'BOOKED' limit ${BATCH}`;
  const due = sql<{ id: number }>`
    select distinct r.shift_id as id from shift_release r join shift s on s.id = r.shift_id
    where r.announced_at is null and r.released_at <= ${at} and s.shift_status in ('NEW', 'APPLIED') limit ${BATCH}`;
  await forEach(deps, await idsOf(deps, unconfirmed), now, reopenUnconfirmed);
  await forEach(deps, await idsOf(deps, started), now, expireShift);
  await forEach(deps, await idsOf(deps, due), now, announceReleases);
};

export const expireShifts = job({
  name: 'expire-shifts',
  cron: '* * * * *',
  run: (deps) => advanceShifts(deps, Temporal.Now.instant()),
});
