import { HELD } from '@worklane/contract/shifts/status.ts';
import { MAX_ROSTER, type RosterShift } from '@worklane/contract/shifts/shift.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/transaction.ts';

export type RosterQuery = {
  week: string;
  clientId?: number | undefined;
  directorateId?: number | undefined;
  locationId?: number | undefined;
};

/** A day's slack on both sides finds every shift of the week in any time zone; the exact cut is made in the shift's own. */
const around = (week: string) => {
  const first = Temporal.PlainDate.from(week);
  return { from: `${first.subtract({ days: 1 }).toString()}T00:00:00Z`, to: `${first.add({ days: 8 }).toString()}T00:00:00Z` };
};

/** The shifts that start within seven days of `week`, by location, with those who fill them. */
export const getRoster = async ({ tx, actor }: Context, query: RosterQuery): Promise<{ shifts: RosterShift[]; truncated: boolean }> => {
  const { from, to } = around(query.week);
  let shifts = tx
    .selectFrom('shift as s')
    .innerJoin('client as c', 'c.id', 's.client_id')
    .innerJoin('shift_location as l', 'l.id', 's.location_id')
    .innerJoin('assignment_code as a', 'a.id', 's.assignment_code_id')
    .where('s.starts_at', '>=', from)
    .where('s.starts_at', '<', to)
    .where(sql<boolean>`(s.starts_at at time zone s.time_zone)::date between ${query.week}::date and ${query.week}::date + 6`)
    .where('s.shift_status', '<>', 'CANCELLED');
  if (actor.clientId !== null) shifts = shifts.where('s.client_id', '=', actor.clientId);
  if (actor.agencyId !== null) {
    shifts = shifts.where((row) =>
      row.exists(
        row
          .selectFrom('shift_release as r')
          .select('r.shift_id')
          .whereRef('r.shift_id', '=', 's.id')
          .where('r.agency_id', '=', actor.agencyId)
          .where('r.released_at', '<=', sql<string>`now()`),
      ),
    );
  }
  if (actor.workerId !== null) {
    shifts = shifts.where((row) =>
      row.exists(
        row
          .selectFrom('shift_booking as b')
          .select('b.id')
          .whereRef('b.shift_id', '=', 's.id')
          .where('b.worker_id', '=', actor.workerId)
          .where('b.shift_status', 'not in', ['CANCELLED', 'EXPIRED']),
      ),
    );
  }
  if (query.clientId) shifts = shifts.where('s.client_id', '=', query.clientId);
  if (query.directorateId) shifts = shifts.where('s.directorate_id', '=', query.directorateId);
  if (query.locationId) shifts = shifts.where('s.location_id', '=', query.locationId);
  const rows = await shifts
    .select(['s.id', 's.location_id as locationId', 'l.name as location', 'c.name as clientName', 'a.name as assignmentName'])
    .select(['s.starts_at as start', 's.ends_at as end', 's.time_zone as timeZone', 's.number_of_staff as numberOfStaff'])
    .select(['s.booked', 's.shift_status as shiftStatus'])
    .select((row) =>
      row
        .selectFrom('shift_booking as b')
        .innerJoin('worker as w', 'w.id', 'b.worker_id')
        .select(sql<string[]>`coalesce(array_agg(w.firstname || ' ' || w.lastname order by w.lastname), '{}')`.as('names'))
        .whereRef('b.shift_id', '=', 's.id')
        .where('b.shift_status', 'in', HELD)
        .as('workers'),
    )
    .orderBy('c.name')
    .orderBy('l.name')
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .limit(MAX_ROSTER + 1)
    .execute();
  return { shifts: rows.slice(0, MAX_ROSTER) as RosterShift[], truncated: rows.length > MAX_ROSTER };
};
