import type { Approver } from '@worklane/contract/clients/client.ts';
import type { ApprovalRules } from '@worklane/contract/shifts/approval-rules.ts';
import {
  ENDED_STATUSES,
  UPCOMING_STATUSES,
  type BookingStatus,
  type ChangeAnswer,
  type EndReason,
  type ShiftStatus,
} from '@worklane/contract/shifts/status.ts';
import { sql, type Insertable, type RawBuilder, type SqlBool, type Updateable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { ShiftBooking } from '#platform/db/schema.generated.ts';
import { assertSaved, nextVersion } from '#platform/db/versions.ts';
import { found } from '#platform/errors/errors.ts';
import { RULES, rulesOf } from '../approval-rules/approval-rules.queries.ts';
import { lockShift, type Shift } from '../shift.queries.ts';
import type { ActingContext } from '../acting-context.ts';

/** A booking as the services work with it. */
export type Booking = {
  id: number;
  clientId: number;
  agencyId: number;
  workerId: number;
  workerName: string;
  shiftStatus: BookingStatus;
  cancelReason: EndReason | null;
  start: Temporal.Instant;
  end: Temporal.Instant;
  proposed: boolean;
  /** Until when a directly booked worker has to confirm. */
  confirmBy: Temporal.Instant | null;
  changeAnswer: ChangeAnswer | null;
  /** The worker has been asked about a change of the shift, and has not answered. */
  askedAboutChange: boolean;
  applicationsApprovedBy: Approver;
  authoriseMatchingTimes: boolean;
  /** Of the worker's agency. */
  rules: ApprovalRules;
  version: number;
};

/** Whether the actor may know of a row `b` of `shift_booking`: the three parties do. */
export const seesBooking = (actor: ActingContext['actor']): RawBuilder<SqlBool> => {
  switch (actor.userType) {
    case 'ADMIN':
      return sql`true`;
    case 'CLIENT':
      return sql`b.client_id = ${actor.clientId}`;
    case 'AGENCY':
      return sql`b.agency_id = ${actor.agencyId}`;
    case 'WORKER':
      return sql`b.worker_id = ${actor.workerId}`;
  }
};

/** A row `b` of `shift_booking` that has not come to nothing; spelt out as the unique index of workers on a shift has it. */
export const hasNotEnded = sql<boolean>`b.shift_status not in (${sql.join(ENDED_STATUSES.map((status) => sql.lit(status)))})`;

/** What says whether a worker has been asked about a change of the shift: `change` is the one that is open, if any. */
export const ASKED = ['b.change_answer', 'b.unconfirmed_since', 'change.shift_id as changing'] as const;

type Asked = {
  shift_status: ShiftStatus;
  change_answer: ChangeAnswer | null;
  unconfirmed_since: string | null;
  changing: number | null;
};

/** Before the booking about a change that is wanted; before that, with the application, about one that was made. */
export const isAskedAboutChange = (row: Asked): boolean =>
  row.shift_status === 'BOOKED'
    ? row.changing !== null && row.change_answer === null
    : row.shift_status === 'APPLIED' && row.unconfirmed_since !== null;

const bookings = (tx: Tx) =>
  tx
    .selectFrom('shift_booking as b')
    .innerJoin('worker as w', 'w.id', 'b.worker_id')
    .innerJoin('client as c', 'c.id', 'b.client_id')
    .leftJoin('approval_rules as rules', 'rules.agency_id', 'b.agency_id')
    .leftJoin('shift_change as change', 'change.shift_id', 'b.shift_id')
    .select(['b.id', 'b.client_id', 'b.agency_id', 'b.worker_id', 'b.shift_status', 'b.starts_at', 'b.ends_at'])
    .select(['b.origin', 'b.confirm_by', 'b.cancel_reason', 'b.version', 'w.firstname', 'w.lastname'])
    .select(ASKED)
    .select(['c.applications_approved_by', 'c.authorise_matching_times'])
    .select(RULES);

type Row = Awaited<ReturnType<ReturnType<typeof bookings>['executeTakeFirstOrThrow']>>;

const bookingOf = (row: Row): Booking => ({
  id: row.id,
  clientId: row.client_id,
  agencyId: row.agency_id,
  workerId: row.worker_id,
  workerName: `${row.firstname} ${row.lastname}`,
  shiftStatus: row.shift_status as BookingStatus,
  cancelReason: row.cancel_reason,
  start: Temporal.Instant.from(row.starts_at),
  end: Temporal.Instant.from(row.ends_at),
  proposed: row.origin === 'AGENCY',
  confirmBy: row.confirm_by === null ? null : Temporal.Instant.from(row.confirm_by),
  changeAnswer: row.change_answer,
  askedAboutChange: isAskedAboutChange(row),
  applicationsApprovedBy: row.applications_approved_by,
  authoriseMatchingTimes: row.authorise_matching_times,
  rules: rulesOf(row),
  version: row.version,
});

const getBooking = async (tx: Tx, id: number): Promise<Booking> =>
  bookingOf(await bookings(tx).where('b.id', '=', id).executeTakeFirstOrThrow());

/** The bookings of a shift that are still an application or a place taken and not worked. */
export const listLiveBookings = async (tx: Tx, shiftId: number): Promise<Booking[]> => {
  const rows = await bookings(tx)
    .where('b.shift_id', '=', shiftId)
    .where('b.shift_status', 'in', UPCOMING_STATUSES)
    .orderBy('b.id')
    .execute();
  return rows.map(bookingOf);
};

/**
 * A booking with its shift, ready to be changed. Whoever changes a booking holds its shift's lock, always taken first:
 * so the booking cannot change under us, and no two changes wait for each other in a circle. 404 when not the actor's.
 */
export const lockBooking = async (
  cx: Pick<ActingContext, 'tx' | 'actor'>,
  id: number,
): Promise<{ booking: Booking; shift: Shift }> => {
  const { tx, actor } = cx;
  const row = await tx
    .selectFrom('shift_booking as b')
    .select('b.shift_id')
    .where('b.id', '=', id)
    .where(seesBooking(actor))
    .executeTakeFirst();
  const shift = found(await lockShift(cx, found(row, 'booking').shift_id), 'booking');
  return { booking: await getBooking(tx, id), shift };
};

/** Whether the worker stands on the shift, as far as the actor may know. */
export const isOnShift = async (
  { tx, actor }: Pick<ActingContext, 'tx' | 'actor'>,
  shiftId: number,
  workerId: number,
): Promise<boolean> => {
  const standing = await tx
    .selectFrom('shift_booking as b')
    .select('b.id')
    .where('b.shift_id', '=', shiftId)
    .where('b.worker_id', '=', workerId)
    .where(hasNotEnded)
    .where(seesBooking(actor))
    .executeTakeFirst();
  return standing !== undefined;
};

/** A new application or direct booking of the worker. */
export const insertBooking = async (
  tx: Tx,
  shift: Shift,
  values: Pick<
    Insertable<ShiftBooking>,
    'agency_id' | 'worker_id' | 'shift_status' | 'origin' | 'override_reason' | 'confirm_by' | 'approved_at'
  >,
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

/** Saves what an action has made of a booking; 409 when somebody acted since `version` was read. */
export const saveBooking = async (
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
type Ending = {
  by: string;
  userId: number | null;
  at: Temporal.Instant;
  reason: EndReason | null;
  note: string | null;
};

export const endedAs = (status: 'CANCELLED' | 'EXPIRED', ending: Ending): Updateable<ShiftBooking> => ({
  shift_status: status,
  cancelled_at: ending.at.toString(),
  cancelled_by: ending.by,
  cancelled_by_user_id: ending.userId,
  cancel_reason: ending.reason,
  cancel_note: ending.note,
  confirm_by: null,
});

type EnteredTimes = { startedAt: string; endedAt: string; breakMinutes: number; enteredBy: string };

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

/** Marks the bookings of a shift whose eligibility was not looked at since they were made; answers which these are. */
export const markChecked = async (tx: Tx, shiftId: number, now: Temporal.Instant): Promise<number[]> => {
  const rows = await tx
    .updateTable('shift_booking')
    .set({ checked_at: now.toString() })
    .where('shift_id', '=', shiftId)
    .where('shift_status', '=', 'BOOKED')
    .where('checked_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
};
