import type { CalendarBooking } from '@worklane/contract/absence/availability.ts';
import type { LeaveStatus, LeaveType } from '@worklane/contract/absence/leave.ts';
import { ENDED_STATUSES, HELD_STATUSES, type BookingStatus } from '@worklane/contract/shifts/status.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { seesLeave } from '../leave/leave.queries.ts';

type Reader = Pick<Context, 'tx' | 'actor'>;
type Dates = { readonly from: string; readonly to: string };

type LeaveRow = {
  id: number;
  workerId: number;
  type: LeaveType;
  status: LeaveStatus;
  from: string;
  to: string;
  agencyName: string;
};

/** Leave of the workers that the actor may know of and that reaches into these days, asked for or approved. */
export const leaveDuring = (
  { tx, actor }: Reader,
  workerIds: readonly number[],
  { from, to }: Dates,
): Promise<LeaveRow[]> =>
  tx
    .selectFrom('worker_leave as leave')
    .innerJoin('agency as a', 'a.id', 'leave.agency_id')
    .select(['leave.id', 'leave.worker_id as workerId', 'leave.type', 'leave.status'])
    .select(['leave.from_date as from', 'leave.to_date as to', 'a.name as agencyName'])
    .where('leave.worker_id', 'in', workerIds)
    .where('leave.status', 'in', ['WAITING_APPROVAL', 'APPROVED'])
    .where('leave.from_date', '<=', to)
    .where('leave.to_date', '>=', from)
    .where(seesLeave(actor))
    .orderBy('leave.from_date')
    .orderBy('leave.id')
    .execute();

/** Workers see all that they are booked on and have applied for, an agency what it has booked them on. */
const showsBooking = (actor: Actor): RawBuilder<SqlBool> =>
  actor.workerId === null
    ? sql`b.agency_id = ${actor.agencyId} and b.shift_status = any (${HELD_STATUSES}::shift_status[])`
    : sql`b.worker_id = ${actor.workerId} and b.shift_status <> all (${ENDED_STATUSES}::shift_status[])`;

type BookingRow = CalendarBooking & { workerId: number; agencyName: string };

/** Bookings of the workers that begin on these days, in the clock of each place. */
export const bookingsOf = (
  { tx, actor }: Reader,
  workerIds: readonly number[],
  { from, to }: Dates,
): Promise<BookingRow[]> =>
  tx
    .selectFrom('shift_booking as b')
    .innerJoin('shift as s', 's.id', 'b.shift_id')
    .innerJoin('assignment_code as c', 'c.id', 's.assignment_code_id')
    .innerJoin('shift_location as l', 'l.id', 's.location_id')
    .innerJoin('client as k', 'k.id', 's.client_id')
    .innerJoin('agency as a', 'a.id', 'b.agency_id')
    .select([
      'b.worker_id as workerId',
      'b.id as bookingId',
      's.id as shiftId',
      'b.starts_at as start',
      'b.ends_at as end',
    ])
    .select(['s.time_zone as timeZone', 'c.name as assignmentName', 'l.name as location', 'k.name as clientName'])
    .select(['a.name as agencyName', sql<BookingStatus>`b.shift_status`.as('status')])
    .where('b.worker_id', 'in', workerIds)
    // A day's slack on both sides finds every booking in any time zone; the exact cut is made in its own.
    .where('b.starts_at', '>=', sql<string>`(${from}::date - 1)::timestamptz`)
    .where('b.starts_at', '<', sql<string>`(${to}::date + 2)::timestamptz`)
    .where(sql<boolean>`(b.starts_at at time zone s.time_zone)::date between ${from}::date and ${to}::date`)
    .where(showsBooking(actor))
    .orderBy('b.starts_at')
    .orderBy('b.id')
    .execute();
