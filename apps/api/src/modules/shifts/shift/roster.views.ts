import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { HELD_STATUSES } from '@worklane/contract/shifts/status.ts';
import { MAX_ROSTER, type getRoster as contract } from '@worklane/contract/shifts/shift.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { hasNotEnded, seesBooking } from '../booking/booking.queries.ts';
import { seesShift } from '../shift.queries.ts';

/**
 * The shifts that start within seven days of `week`, by location, with those who fill them and whom the actor may see.
 * Of the shifts open to a worker the roster shows those where the worker stands.
 */
export const getRoster = async (
  { tx, actor }: Context,
  query: Received<typeof contract>['query'],
): Promise<Answer<typeof contract>> => {
  let shifts = tx
    .selectFrom('shift as s')
    .innerJoin('client as c', 'c.id', 's.client_id')
    .innerJoin('shift_location as l', 'l.id', 's.location_id')
    .innerJoin('assignment_code as a', 'a.id', 's.assignment_code_id')
    // A day's slack on both sides finds every shift of the week in any time zone; the exact cut is made in its own.
    .where('s.starts_at', '>=', sql<string>`(${query.week}::date - 1)::timestamptz`)
    .where('s.starts_at', '<', sql<string>`(${query.week}::date + 8)::timestamptz`)
    .where(sql<boolean>`(s.starts_at at time zone s.time_zone)::date - ${query.week}::date between 0 and 6`)
    .where('s.shift_status', '<>', 'CANCELLED')
    .where(seesShift(actor));
  if (actor.workerId !== null) {
    shifts = shifts.where(
      sql<boolean>`exists (select from shift_booking b where b.shift_id = s.id and b.worker_id = ${actor.workerId}
                           and ${hasNotEnded})`,
    );
  }
  if (query.clientId) shifts = shifts.where('s.client_id', '=', query.clientId);
  if (query.directorateId) shifts = shifts.where('s.directorate_id', '=', query.directorateId);
  if (query.locationId) shifts = shifts.where('s.location_id', '=', query.locationId);
  const rows = await shifts
    .select(['s.id', 's.location_id as locationId', 'l.name as location', 'c.name as clientName'])
    .select(['a.name as assignmentName', 's.starts_at as start', 's.ends_at as end', 's.time_zone as timeZone'])
    .select(['s.number_of_staff as numberOfStaff', 's.booked', 's.shift_status as shiftStatus'])
    .select((row) => {
      const names = row
        .selectFrom('shift_booking as b')
        .innerJoin('worker as w', 'w.id', 'b.worker_id')
        .select(sql<string>`w.firstname || ' ' || w.lastname`.as('name'))
        .whereRef('b.shift_id', '=', 's.id')
        .where('b.shift_status', 'in', HELD_STATUSES)
        .where(seesBooking(actor))
        .orderBy(sql`lower(w.lastname)`)
        .orderBy('w.id');
      return sql<string[]>`array(${names})`.as('workers');
    })
    .orderBy(sql`lower(c.name)`)
    .orderBy(sql`lower(l.name)`)
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .limit(MAX_ROSTER + 1)
    .execute();
  return { shifts: rows.slice(0, MAX_ROSTER), truncated: rows.length > MAX_ROSTER };
};
