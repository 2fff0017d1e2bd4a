import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';
import type { Shift } from '../shift.queries.ts';

/** The time and the place of a shift, and whatever goes with them. */
export type TimeAndPlace = Pick<
  Shift,
  'directorateId' | 'locationId' | 'location' | 'shiftTypeId' | 'start' | 'end' | 'timeZone' | 'breakMinutes'
>;

/** The change that those who are booked have been asked about; undefined when none is open. */
export const findRequestedChange = async (tx: Tx, shiftId: number): Promise<TimeAndPlace | undefined> => {
  const row = await tx
    .selectFrom('shift_change as c')
    .innerJoin('shift_location as l', 'l.id', 'c.location_id')
    .select(['c.directorate_id', 'c.location_id', 'l.name as location', 'c.shift_type_id'])
    .select(['c.starts_at', 'c.ends_at', 'c.time_zone', 'c.break_minutes'])
    .where('c.shift_id', '=', shiftId)
    .executeTakeFirst();
  return (
    row && {
      directorateId: row.directorate_id,
      locationId: row.location_id,
      location: row.location,
      shiftTypeId: row.shift_type_id,
      start: Temporal.Instant.from(row.starts_at),
      end: Temporal.Instant.from(row.ends_at),
      timeZone: row.time_zone,
      breakMinutes: row.break_minutes,
    }
  );
};

export const insertRequestedChange = async (
  tx: Tx,
  shift: Shift,
  { directorateId, locationId, shiftTypeId, start, end, timeZone, breakMinutes }: TimeAndPlace,
  requestedBy: string,
): Promise<void> => {
  await tx
    .insertInto('shift_change')
    .values({
      shift_id: shift.id,
      client_id: shift.clientId,
      directorate_id: directorateId,
      location_id: locationId,
      shift_type_id: shiftTypeId,
      starts_at: start.toString(),
      ends_at: end.toString(),
      time_zone: timeZone,
      break_minutes: breakMinutes,
      requested_by: requestedBy,
    })
    .execute();
};

/** The change is over, one way or another; whoever is still to answer it has an old version of their booking. */
export const closeRequestedChange = async (tx: Tx, shiftId: number): Promise<void> => {
  await tx.deleteFrom('shift_change').where('shift_id', '=', shiftId).execute();
  await tx
    .updateTable('shift_booking')
    .set({ change_answer: null, version: nextVersion })
    .where('shift_id', '=', shiftId)
    .where('shift_status', '=', 'BOOKED')
    .execute();
};

/** What was decided about the bookings before the shift moved is looked at once more; applications wait to be confirmed. */
export const markMoved = async (
  tx: Tx,
  shiftId: number,
  { start }: TimeAndPlace,
  now: Temporal.Instant,
): Promise<number[]> => {
  await tx
    .updateTable('shift_booking')
    .set({
      checked_at: null,
      confirm_by: sql<string>`case when confirm_by is not null then least(confirm_by, ${start.toString()}::timestamptz) end`,
      version: nextVersion,
    })
    .where('shift_id', '=', shiftId)
    .where('shift_status', '=', 'BOOKED')
    .execute();
  return markUnconfirmed(tx, shiftId, now);
};

/**
 * Whoever has applied is asked whether they still want the shift; so is whoever comes back to it once a place opens again.
 * Answers who has to be told now.
 */
export const markUnconfirmed = async (tx: Tx, shiftId: number, now: Temporal.Instant): Promise<number[]> => {
  const rows = await tx
    .updateTable('shift_booking')
    .set({ unconfirmed_since: now.toString(), version: nextVersion })
    .where('shift_id', '=', shiftId)
    .where((row) => row.or([row('shift_status', '=', 'APPLIED'), row('cancel_reason', '=', 'FILLED')]))
    .returning(['worker_id', 'shift_status'])
    .execute();
  return rows.filter((row) => row.shift_status === 'APPLIED').map((row) => row.worker_id);
};
