import type { BookingRow, listBookings as contract } from '@worklane/contract/shifts/booking.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type { Booking } from '@worklane/contract/shifts/shift.ts';
import type { BookingStatus } from '@worklane/contract/shifts/status.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { RULES, rulesOf } from '../approval-rules/approval-rules.queries.ts';
import { deadlinesOf } from '../approval-rules/approval-rules.rules.ts';
import { loadFacts } from '../eligibility/eligibility.queries.ts';
import { obstaclesTo } from '../eligibility/eligibility.rules.ts';
import type { PlannedShift } from '../eligibility/facts.ts';
import { withPrices } from '../eligibility/price.queries.ts';
import { findShift } from '../shift.queries.ts';
import { noticeMinutes } from '../shift.rules.ts';
import { allowedBookingActions } from './booking.policy.ts';
import { ASKED, isAskedAboutChange, seesBooking } from './booking.queries.ts';
import { progressOf } from './booking.rules.ts';

/** The actor's bookings with everything that a row or a card shows. */
const details = ({ tx, actor }: Context) =>
  tx
    .selectFrom('shift_booking as b')
    .innerJoin('worker as w', 'w.id', 'b.worker_id')
    .innerJoin('agency as g', 'g.id', 'b.agency_id')
    .innerJoin('client as c', 'c.id', 'b.client_id')
    .leftJoin('timesheet as t', 't.booking_id', 'b.id')
    .leftJoin('approval_rules as rules', 'rules.agency_id', 'b.agency_id')
    .leftJoin('shift_change as change', 'change.shift_id', 'b.shift_id')
    .select(['b.id', 'b.shift_id', 'b.client_id', 'b.agency_id', 'b.worker_id', 'b.shift_status', 'b.origin'])
    .select(['b.starts_at', 'b.ends_at', 'b.confirm_by', 'b.version'])
    .select(ASKED)
    .select(['b.cancelled_at', 'b.cancelled_by', 'b.cancelled_by_user_id', 'b.cancel_reason', 'b.cancel_note'])
    .select(['w.firstname', 'w.lastname', 'g.name as agency', 'c.applications_approved_by'])
    .select(['t.started_at', 't.ended_at', 't.break_minutes', 't.entered_by', 't.entered_at', 't.query_reason'])
    .select(['t.authorised_by', 't.authorised_at'])
    .select(RULES)
    .where(seesBooking(actor));

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

const bookingOf = (row: Row, { actor, now }: Context): Omit<Booking, 'obstacles'> => {
  const start = Temporal.Instant.from(row.starts_at);
  const end = Temporal.Instant.from(row.ends_at);
  const confirmBy = row.confirm_by === null ? null : Temporal.Instant.from(row.confirm_by);
  const shiftStatus = row.shift_status as BookingStatus;
  const rules = rulesOf(row);
  const facts = {
    clientId: row.client_id,
    agencyId: row.agency_id,
    workerId: row.worker_id,
    shiftStatus,
    proposed: row.origin === 'AGENCY',
    confirmBy,
    askedAboutChange: isAskedAboutChange(row),
    applicationsApprovedBy: row.applications_approved_by,
  };
  return {
    bookingId: row.id,
    shiftId: row.shift_id,
    worker: { id: row.worker_id, firstname: row.firstname, lastname: row.lastname },
    agencyId: row.agency_id,
    agencyName: row.agency,
    shiftStatus,
    confirmBy: row.confirm_by,
    cancelledBy: row.cancelled_by,
    cancelledByMe: row.cancelled_by_user_id === actor.userId,
    cancelReason: row.cancel_reason,
    cancelNote: row.cancel_note,
    noticeMinutes:
      // Whoever declines a change has kept to what was agreed.
      row.cancelled_at === null || row.cancel_reason === 'CHANGE_DECLINED'
        ? null
        : noticeMinutes(Temporal.Instant.from(row.cancelled_at), start),
    lateCancelHours: rules.lateCancelHours,
    changeAnswer: row.change_answer,
    unconfirmedSince: shiftStatus === 'APPLIED' ? row.unconfirmed_since : null,
    timesheet: timesheetOf(row),
    version: row.version,
    can: allowedBookingActions(actor, facts, {
      ...progressOf({ start, end, confirmBy }, now),
      ...deadlinesOf(rules, start, now),
    }),
  };
};

type Assessed = { booking: Omit<Booking, 'obstacles'>; shift: PlannedShift };

/** What speaks against each application that the actor may approve, whichever shifts they are for; nothing else is asked. */
const withObstacles = async ({ tx, actor, now }: Context, assessed: readonly Assessed[]): Promise<Booking[]> => {
  const offers = assessed.flatMap(({ booking: { bookingId, can, worker, agencyId }, shift }) =>
    can.approve ? [{ bookingId, shift, workerId: worker.id, agencyId }] : [],
  );
  const facts = await withPrices(tx, actor, offers, await loadFacts(tx, offers, now));
  const obstacles = new Map(
    offers.map(({ bookingId }, index) => [bookingId, facts[index] ? obstaclesTo(actor.userType, facts[index]) : []]),
  );
  return assessed.map(({ booking }) => ({ ...booking, obstacles: obstacles.get(booking.bookingId) ?? [] }));
};

/** The shift is read only where somebody is to be judged by it. */
const ofOneShift = async (cx: Context, shiftId: number, rows: readonly Row[]): Promise<Booking[]> => {
  const bookings = rows.map((row) => bookingOf(row, cx));
  const shift = bookings.some(({ can }) => can.approve) ? await findShift(cx, shiftId) : undefined;
  if (!shift) return bookings.map((booking) => ({ ...booking, obstacles: [] }));
  return withObstacles(
    cx,
    bookings.map((booking) => ({ booking, shift })),
  );
};

/** The bookings of one shift that concern the actor. */
export const listBookingsOf = async (cx: Context, shiftId: number): Promise<Booking[]> =>
  ofOneShift(cx, shiftId, await details(cx).where('b.shift_id', '=', shiftId).orderBy('b.id').execute());

/** One booking. 404 when it does not concern the actor. */
export const getBooking = async (cx: Context, id: number): Promise<Booking> => {
  const row = found(await details(cx).where('b.id', '=', id).executeTakeFirst(), 'booking');
  const [booking] = await ofOneShift(cx, row.shift_id, [row]);
  return found(booking, 'booking');
};

type Query = Received<typeof contract>['query'];

const filtered = (tx: Tx, actor: Actor, query: Query) => {
  let bookings = tx.selectFrom('shift_booking as b').where(seesBooking(actor));
  if (query.statuses.length > 0) bookings = bookings.where('b.shift_status', 'in', query.statuses);
  if (query.clientId) bookings = bookings.where('b.client_id', '=', query.clientId);
  if (query.agencyId) bookings = bookings.where('b.agency_id', '=', query.agencyId);
  if (query.workerId) bookings = bookings.where('b.worker_id', '=', query.workerId);
  if (query.from) bookings = bookings.where('b.starts_at', '>=', query.from);
  if (query.to) bookings = bookings.where('b.starts_at', '<', query.to);
  if (query.search) {
    const id = /^\d{1,15}$/.test(query.search) ? Number(query.search) : -1;
    bookings = bookings.where((row) =>
      row.or([
        row('b.id', '=', id),
        everyWord(
          query.search,
          (text) => sql`b.worker_id in (select id from worker where firstname || ' ' || lastname ilike ${text})
            or b.client_id in (select id from client where name ilike ${text})`,
        ),
      ]),
    );
  }
  return bookings;
};

const SORT = { start: sql`b.starts_at`, status: sql`b.shift_status`, worker: sql`lower(w.lastname)` };

type ShiftColumns = Row & {
  client: string;
  directorate: string;
  location: string;
  assignment: string;
  type: string;
  time_zone: string;
  gender: BookingRow['shift']['gender'];
  number_of_staff: number;
  booked: number;
  shift_break: number;
  assignment_code_id: number;
  status: BookingRow['shift']['shiftStatus'];
};

const plannedShiftOf = (row: ShiftColumns): PlannedShift => ({
  id: row.shift_id,
  clientId: row.client_id,
  assignmentCodeId: row.assignment_code_id,
  assignmentName: row.assignment,
  start: Temporal.Instant.from(row.starts_at),
  end: Temporal.Instant.from(row.ends_at),
  timeZone: row.time_zone,
  breakMinutes: row.shift_break,
  gender: row.gender,
  numberOfStaff: row.number_of_staff,
  booked: row.booked,
});

const shiftOf = (row: ShiftColumns): BookingRow['shift'] => ({
  id: row.shift_id,
  clientId: row.client_id,
  clientName: row.client,
  directorate: row.directorate,
  location: row.location,
  assignmentCodeId: row.assignment_code_id,
  assignmentName: row.assignment,
  shiftType: row.type,
  start: row.starts_at,
  end: row.ends_at,
  timeZone: row.time_zone,
  gender: row.gender,
  numberOfStaff: row.number_of_staff,
  booked: row.booked,
  shiftStatus: row.status,
});

/** The ids of the page first; then, in one query, everything about them. */
export const listBookings = async (cx: Context, query: Query): Promise<Page<BookingRow>> => {
  const direction = directionOf(query);
  const page = await pageOf(cx.tx, query, filtered(cx.tx, cx.actor, query), (bookings) => {
    const sorted = bookings
      .innerJoin('worker as w', 'w.id', 'b.worker_id')
      .select('b.id')
      .orderBy(SORT[query.sort], direction);
    return (query.sort === 'start' ? sorted : sorted.orderBy('b.starts_at', direction)).orderBy('b.id', direction);
  });
  if (page.content.length === 0) return { ...page, content: [] };
  const ids = page.content.map((row) => row.id);
  const rows = await details(cx)
    .innerJoin('shift as s', 's.id', 'b.shift_id')
    .innerJoin('directorate as d', 'd.id', 's.directorate_id')
    .innerJoin('shift_location as l', 'l.id', 's.location_id')
    .innerJoin('assignment_code as a', 'a.id', 's.assignment_code_id')
    .innerJoin('shift_type as y', 'y.id', 's.shift_type_id')
    .select([
      'c.name as client',
      'd.name as directorate',
      'l.name as location',
      'a.name as assignment',
      'y.name as type',
    ])
    .select(['s.time_zone', 's.gender', 's.number_of_staff', 's.booked', 's.assignment_code_id'])
    .select(['s.break_minutes as shift_break', 's.shift_status as status'])
    .where('b.id', 'in', ids)
    .execute();
  const sorted = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  const bookings = await withObstacles(
    cx,
    sorted.map((row) => ({ booking: bookingOf(row, cx), shift: plannedShiftOf(row) })),
  );
  const content = sorted.flatMap((row, index): BookingRow[] => {
    const booking = bookings[index];
    return booking ? [{ ...booking, shift: shiftOf(row) }] : [];
  });
  return { ...page, content };
};
