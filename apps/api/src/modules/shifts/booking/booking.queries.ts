import type { Approver } from '@worklane/contract/clients/client.ts';
import type { BookingStatus, CancelReason } from '@worklane/contract/shifts/status.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { ShiftBooking } from '#platform/db/schema.generated.ts';
import { assertSaved, nextVersion } from '#platform/db/versions.ts';
import { found } from '#platform/errors/errors.ts';
import { lockShift, type Shift } from '../shift/shift.queries.ts';
import type { BookingFacts } from './booking.policy.ts';

/** A booking as the services work with it. */
export type Booking = {
  id: number;
  shiftId: number;
  clientId: number;
  agencyId: number;
  workerId: number;
  workerName: string;
  shiftStatus: BookingStatus;
  confirmBy: Temporal.Instant | null;
  applicationsApprovedBy: Approver;
  authoriseMatchingTimes: boolean;
  version: number;
};

export const bookingFacts = (booking: Booking, shift: Shift, now: Temporal.Instant): BookingFacts => ({
  clientId: booking.clientId,
  agencyId: booking.agencyId,
  workerId: booking.workerId,
  shiftStatus: booking.shiftStatus,
  started: Temporal.Instant.compare(now, shift.start) >= 0,
  ended: Temporal.Instant.compare(now, shift.end) >= 0,
  unconfirmed: booking.confirmBy !== null,
  applicationsApprovedBy: booking.applicationsApprovedBy,
});

const findShiftOf = async (tx: Tx, bookingId: number): Promise<number | undefined> => {
  const row = await tx.selectFrom('shift_booking').select('shift_id').where('id', '=', bookingId).executeTakeFirst();
  return row?.shift_id;
};

const bookingsWith = async (tx: Tx, which: { id: number } | { liveOnShift: number }): Promise<Booking[]> => {
  const bookings = tx
    .selectFrom('shift_booking as b')
    .innerJoin('worker as w', 'w.id', 'b.worker_id')
    .innerJoin('client as c', 'c.id', 'b.client_id')
    .select(['b.id', 'b.shift_id', 'b.client_id', 'b.agency_id', 'b.worker_id', 'b.shift_status', 'b.confirm_by', 'b.version'])
    .select(['w.firstname', 'w.lastname', 'c.applications_approved_by', 'c.authorise_matching_times']);
  const rows = await ('id' in which
    ? bookings.where('b.id', '=', which.id)
    : bookings.where('b.shift_id', '=', which.liveOnShift).where('b.shift_status', 'in', ['APPLIED', 'BOOKED'])
  ).execute();
  return rows.map((row) => ({
    id: row.id,
    shiftId: row.shift_id,
    clientId: row.client_id,
    agencyId: row.agency_id,
    workerId: row.worker_id,
    workerName: `${row.firstname} ${row.lastname}`,
    shiftStatus: row.shift_status as BookingStatus,
    confirmBy: row.confirm_by === null ? null : Temporal.Instant.from(row.confirm_by),
    applicationsApprovedBy: row.applications_approved_by,
    authoriseMatchingTimes: row.authorise_matching_times,
    version: row.version,
  }));
};

const getBooking = async (tx: Tx, id: number): Promise<Booking> => {
  const [booking] = await bookingsWith(tx, { id });
  return found(booking, 'booking');
};

/** The bookings of a shift that are still an application or a place taken and not worked. */
export const listLiveBookings = (tx: Tx, shiftId: number): Promise<Booking[]> => bookingsWith(tx, { liveOnShift: shiftId });

/**
 * A booking with its shift, ready to be changed. Whoever changes a booking holds its shift's lock, always taken first:
 * so the booking cannot change under us, and no two changes wait for each other in a circle. 404 when not the actor's.
 */
export const lockBooking = async (tx: Tx, id: number): Promise<{ booking: Booking; shift: Shift }> => {
  const shiftId = found(await findShiftOf(tx, id), 'booking');
  const shift = found(await lockShift(tx, shiftId), 'booking');
  return { booking: await getBooking(tx, id), shift };
};

/** A new application or direct booking of the worker. */
export const insertBooking = async (
  tx: Tx,
  shift: Shift,
  values: Pick<Insertable<ShiftBooking>, 'agency_id' | 'worker_id' | 'shift_status' | 'origin' | 'override_reason' | 'confirm_by' | 'approved_at'>,
): Promise<Booking> => {
  const { id } = await tx
    .insertInto('shift_booking')
    .values({
      shift_id: shift.id,
      client_id: shift.clientId,
      starts_at: shift.start.toString(),
      ends_at: shift.end.toString(),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return getBooking(tx, id);
};

/** Saves a step; 409 when somebody took one since `version` was read. */
export const saveStep = async (
  tx: Tx,
  booking: Booking,
  version: number,
  values: Updateable<ShiftBooking>,
): Promise<void> => {
  assertSaved(
    await tx
      .updateTable('shift_booking')
      .set({ ...values, version: nextVersion })
      .where('id', '=', booking.id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst(),
  );
};

/** How a booking ended before its time. */
export type Ending = { by: string; userId: number | null; at: Temporal.Instant; reason: CancelReason | null; note: string | null };

export const endedAs = (status: 'CANCELLED' | 'EXPIRED', ending: Ending): Updateable<ShiftBooking> => ({
  shift_status: status,
  cancelled_at: ending.at.toString(),
  cancelled_by: ending.by,
  cancelled_by_user_id: ending.userId,
  cancel_reason: ending.reason,
  cancel_note: ending.note,
  confirm_by: null,
});

export type EnteredTimes = { startedAt: string; endedAt: string; breakMinutes: number; enteredBy: string };

/** The first times of a booking, or corrected ones after a query. */
export const saveTimes = async (tx: Tx, booking: Booking, times: EnteredTimes): Promise<void> => {
  const values = {
    started_at: times.startedAt,
    ended_at: times.endedAt,
    break_minutes: times.breakMinutes,
    entered_by: times.enteredBy,
  };
  await tx
    .insertInto('timesheet')
    .values({
      booking_id: booking.id,
      client_id: booking.clientId,
      agency_id: booking.agencyId,
      worker_id: booking.workerId,
      ...values,
    })
    .onConflict((sheet) =>
      sheet.column('booking_id').doUpdateSet({ ...values, entered_at: sql<string>`now()`, query_reason: null }),
    )
    .execute();
};

export const saveQuery = async (tx: Tx, bookingId: number, reason: string | null): Promise<void> => {
  await tx.updateTable('timesheet').set({ query_reason: reason }).where('booking_id', '=', bookingId).execute();
};

export const saveAuthorisation = async (tx: Tx, bookingId: number, by: string): Promise<void> => {
  await tx
    .updateTable('timesheet')
    .set({ authorised_by: by, authorised_at: sql<string>`now()`, query_reason: null })
    .where('booking_id', '=', bookingId)
    .execute();
};
