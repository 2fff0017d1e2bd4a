import type { BookingRow } from '@worklane/contract/shifts/booking.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type { Booking } from '@worklane/contract/shifts/shift.ts';
import type { BookingStatus } from '@worklane/contract/shifts/status.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { contains, directionOf, pageOf, type Paging } from '#platform/db/paging.ts';
import type { Context } from '#platform/db/transaction.ts';
import { found } from '#platform/errors/errors.ts';
import { loadFacts } from '../eligibility/eligibility.queries.ts';
import { obstaclesOf } from '../eligibility/eligibility.rules.ts';
import { findShift } from '../shift/shift.queries.ts';
import { noticeMinutes } from '../shift/shift.rules.ts';
import { bookingActions } from './booking.policy.ts';

/** A booking with everything that a row or a card shows. */
const details = (tx: Tx) =>
  tx
    .selectFrom('shift_booking as b')
    .innerJoin('worker as w', 'w.id', 'b.worker_id')
    .innerJoin('agency as g', 'g.id', 'b.agency_id')
    .innerJoin('client as c', 'c.id', 'b.client_id')
    .leftJoin('timesheet as t', 't.booking_id', 'b.id')
    .select(['b.id', 'b.shift_id', 'b.client_id', 'b.agency_id', 'b.worker_id', 'b.shift_status', 'b.starts_at', 'b.ends_at'])
    .select(['b.confirm_by', 'b.cancelled_at', 'b.cancelled_by', 'b.cancel_reason', 'b.cancel_note', 'b.version'])
    .select(['w.firstname', 'w.lastname', 'g.name as agency', 'c.applications_approved_by'])
    .select(['t.started_at', 't.ended_at', 't.break_minutes', 't.entered_by', 't.entered_at', 't.query_reason'])
    .select(['t.authorised_by', 't.authorised_at']);

type Row = Awaited<ReturnType<ReturnType<typeof details>['executeTakeFirstOrThrow']>>;

const timesheetOf = (row: Row): Booking['timesheet'] =>
  row.started_at === null || row.ended_at === null
    ? null
    : {
        start: row.started_at,
        end: row.ended_at,
        breakMinutes: row.break_minutes ?? 0,
        enteredBy: row.entered_by ?? '',
        enteredAt: row.entered_at ?? '',
        queryReason: row.query_reason,
        authorisedBy: row.authorised_by,
        authorisedAt: row.authorised_at,
      };

const bookingOf = (row: Row, actor: Actor, now: Temporal.Instant): Omit<Booking, 'obstacles'> => {
  const start = Temporal.Instant.from(row.starts_at);
  return {
    bookingId: row.id,
    shiftId: row.shift_id,
    worker: { id: row.worker_id, firstname: row.firstname, lastname: row.lastname },
    agencyId: row.agency_id,
    agencyName: row.agency,
    shiftStatus: row.shift_status as BookingStatus,
    confirmBy: row.confirm_by,
    cancelledBy: row.cancelled_by,
    cancelReason: row.cancel_reason,
    cancelNote: row.cancel_note,
    noticeMinutes: row.cancelled_at === null ? null : noticeMinutes(Temporal.Instant.from(row.cancelled_at), start),
    timesheet: timesheetOf(row),
    version: row.version,
    can: bookingActions(actor, {
      clientId: row.client_id,
      agencyId: row.agency_id,
      workerId: row.worker_id,
      shiftStatus: row.shift_status as BookingStatus,
      started: Temporal.Instant.compare(now, start) >= 0,
      ended: Temporal.Instant.compare(now, Temporal.Instant.from(row.ends_at)) >= 0,
      unconfirmed: row.confirm_by !== null,
      applicationsApprovedBy: row.applications_approved_by,
    }),
  };
};

/** First wall: whose bookings these are, said by the query itself. */
const ofActor = (actor: Actor) => (row: ExpressionBuilder<{ b: { client_id: number; agency_id: number; worker_id: number } }, 'b'>) => {
  if (actor.clientId !== null) return row('b.client_id', '=', actor.clientId);
  if (actor.agencyId !== null) return row('b.agency_id', '=', actor.agencyId);
  if (actor.workerId !== null) return row('b.worker_id', '=', actor.workerId);
  return sql<boolean>`true`;
};

/** The bookings of one shift that concern the actor. Applications that they may approve come with what speaks against it. */
export const listBookingsOf = async ({ tx, actor, now }: Context, shiftId: number): Promise<Booking[]> => {
  const rows = await details(tx)
    .where('b.shift_id', '=', shiftId)
    .where(ofActor(actor))
    .orderBy('b.id')
    .execute();
  const bookings = rows.map((row) => bookingOf(row, actor, now));
  const undecided = bookings.filter((booking) => booking.can.approve);
  const shift = undecided.length > 0 ? await findShift(tx, shiftId) : undefined;
  const offers = undecided.map((booking) => ({ workerId: booking.worker.id, agencyId: booking.agencyId }));
  const facts = shift ? await loadFacts(tx, shift, offers, now) : [];
  return bookings.map((booking) => {
    const loaded = booking.can.approve
      ? facts.find((each) => each.workerId === booking.worker.id && each.agencyId === booking.agencyId)
      : undefined;
    return { ...booking, obstacles: loaded ? obstaclesOf(loaded.facts) : [] };
  });
};

/** One booking. 404 when it does not concern the actor. */
export const getBooking = async (cx: Context, id: number): Promise<Booking> => {
  const row = await details(cx.tx).where('b.id', '=', id).where(ofActor(cx.actor)).executeTakeFirst();
  const { shift_id } = found(row, 'booking');
  const bookings = await listBookingsOf(cx, shift_id);
  return found(bookings.find((booking) => booking.bookingId === id), 'booking');
};

export type BookingQuery = Paging & {
  sort: 'start' | 'status' | 'worker';
  search: string;
  statuses: BookingStatus[];
  clientId?: number | undefined;
  workerId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const filtered = (tx: Tx, actor: Actor, query: BookingQuery) => {
  let bookings = tx.selectFrom('shift_booking as b').where(ofActor(actor));
  if (query.statuses.length > 0) bookings = bookings.where('b.shift_status', 'in', query.statuses);
  if (query.clientId) bookings = bookings.where('b.client_id', '=', query.clientId);
  if (query.workerId) bookings = bookings.where('b.worker_id', '=', query.workerId);
  if (query.from) bookings = bookings.where('b.starts_at', '>=', query.from);
  if (query.to) bookings = bookings.where('b.starts_at', '<', query.to);
  if (query.search) {
    const text = contains(query.search.toLowerCase());
    bookings = bookings.where((row) =>
      row.or([
        row('b.worker_id', 'in', row.selectFrom('worker').select('id').where(sql`lower(firstname || ' ' || lastname)`, 'like', text)),
        row('b.client_id', 'in', row.selectFrom('client').select('id').where('name', 'ilike', text)),
      ]),
    );
  }
  return bookings;
};

const SORT = { start: 'b.starts_at', status: 'b.shift_status', worker: 'w.lastname' } as const;

/** The ids of the page first; then, in one query, everything about them. */
export const listBookings = async ({ tx, actor, now }: Context, query: BookingQuery): Promise<Page<BookingRow>> => {
  const direction = directionOf(query);
  const page = await pageOf(tx, query, filtered(tx, actor, query), (bookings) => {
    const sorted = bookings.innerJoin('worker as w', 'w.id', 'b.worker_id').select('b.id').orderBy(SORT[query.sort], direction);
    return (query.sort === 'start' ? sorted : sorted.orderBy('b.starts_at', direction)).orderBy('b.id', direction);
  });
  const ids = page.content.map((row) => row.id);
  if (ids.length === 0) return { ...page, content: [] };
  const rows = await details(tx)
    .innerJoin('shift as s', 's.id', 'b.shift_id')
    .innerJoin('directorate as d', 'd.id', 's.directorate_id')
    .innerJoin('shift_location as l', 'l.id', 's.location_id')
    .innerJoin('assignment_code as a', 'a.id', 's.assignment_code_id')
    .innerJoin('shift_type as y', 'y.id', 's.shift_type_id')
    .select(['c.name as client', 'd.name as directorate', 'l.name as location', 'a.name as assignment', 'y.name as type'])
    .select(['s.time_zone', 's.gender', 's.number_of_staff', 's.shift_status as status'])
    .where('b.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    ...page,
    content: ids.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      const shift: BookingRow['shift'] = {
        id: row.shift_id,
        clientId: row.client_id,
        clientName: row.client,
        directorate: row.directorate,
        location: row.location,
        assignmentName: row.assignment,
        shiftType: row.type,
        start: row.starts_at,
        end: row.ends_at,
        timeZone: row.time_zone,
        gender: row.gender,
        numberOfStaff: row.number_of_staff,
        shiftStatus: row.status,
      };
      return [{ ...bookingOf(row, actor, now), shift }];
    }),
  };
};
