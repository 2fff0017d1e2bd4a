import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type { listShifts as contract, Shift } from '@worklane/contract/shifts/shift.ts';
import type { BookingStatus } from '@worklane/contract/shifts/status.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { contains, directionOf, pageOf } from '#platform/db/paging.ts';

type Query = Received<typeof contract>['query'];

const SORT = {
  start: sql`s.starts_at`,
  status: sql`s.shift_status`,
  client: sql`lower(c.name)`,
  location: sql`lower(l.name)`,
};

/** An agency's shifts come by its releases: their index is in the order of the list. */
const shiftsFor = (tx: Tx, actor: Actor) =>
  tx.selectFrom('shift as s').$if(actor.userType === 'AGENCY', (shifts) =>
    shifts
      .innerJoin('shift_release as r', (join) =>
        join.onRef('r.shift_id', '=', 's.id').onRef('r.starts_at', '=', 's.starts_at'),
      )
      .where('r.agency_id', '=', actor.agencyId)
      .where('r.released_at', '<=', sql<string>`now()`),
  );

/**
 * The shifts of the actor. A worker is offered what is open, released to an active agency of theirs, and of a kind that
 * this agency has cleared them for.
 */
const ownShifts = (tx: Tx, actor: Actor) => {
  const shifts = shiftsFor(tx, actor);
  if (actor.clientId !== null) return shifts.where('s.client_id', '=', actor.clientId);
  if (actor.workerId === null) return shifts;
  return shifts
    .where('s.starts_at', '>', sql<string>`now()`)
    .where('s.shift_status', 'in', ['NEW', 'APPLIED'])
    .where('s.agreed_at', 'is not', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('shift_release as r')
          .innerJoin('agency_worker as w', 'w.agency_id', 'r.agency_id')
          .innerJoin('worker_job as j', (join) =>
            join.onRef('j.agency_id', '=', 'w.agency_id').onRef('j.worker_id', '=', 'w.worker_id'),
          )
          .select('r.shift_id')
          .whereRef('r.shift_id', '=', 's.id')
          .whereRef('j.assignment_code_id', '=', 's.assignment_code_id')
          .where('r.released_at', '<=', sql<string>`now()`)
          .where('w.worker_id', '=', actor.workerId)
          .where('w.status', '=', 'ACTIVE'),
      ),
    );
};

const filtered = (tx: Tx, actor: Actor, query: Query) => {
  let shifts = ownShifts(tx, actor);
  if (query.statuses.length > 0) shifts = shifts.where('s.shift_status', 'in', query.statuses);
  if (query.clientId) shifts = shifts.where('s.client_id', '=', query.clientId);
  if (query.directorateId) shifts = shifts.where('s.directorate_id', '=', query.directorateId);
  if (query.locationId) shifts = shifts.where('s.location_id', '=', query.locationId);
  if (query.assignmentCodeId) shifts = shifts.where('s.assignment_code_id', '=', query.assignmentCodeId);
  if (query.from) shifts = shifts.where('s.starts_at', '>=', query.from);
  if (query.to) shifts = shifts.where('s.starts_at', '<', query.to);
  if (query.search) {
    const text = contains(query.search);
    const id = /^\d{1,15}$/.test(query.search) ? Number(query.search) : -1;
    // The few matching names are looked up first; the shifts are then found by their ids.
    shifts = shifts.where((row) =>
      row.or([
        row('s.id', '=', id),
        row('s.purchase_order', 'ilike', text),
        row('s.client_id', 'in', row.selectFrom('client').select('id').where('name', 'ilike', text)),
        row('s.directorate_id', 'in', row.selectFrom('directorate').select('id').where('name', 'ilike', text)),
        row('s.location_id', 'in', row.selectFrom('shift_location').select('id').where('name', 'ilike', text)),
        row('s.assignment_code_id', 'in', row.selectFrom('assignment_code').select('id').where('name', 'ilike', text)),
      ]),
    );
  }
  return shifts;
};

/** The state of the worker's latest booking on the shift. */
const myStatus = ({ workerId }: Actor) =>
  workerId === null
    ? sql<BookingStatus | null>`null`
    : sql<BookingStatus | null>`(select b.shift_status from shift_booking b
        where b.shift_id = s.id and b.worker_id = ${workerId} order by b.id desc limit 1)`;

export const listShifts = (tx: Tx, actor: Actor, query: Query): Promise<Page<Shift>> =>
  pageOf(tx, query, filtered(tx, actor, query), (shifts) => {
    const direction = directionOf(query);
    const rows = shifts
      .innerJoin('client as c', 'c.id', 's.client_id')
      .innerJoin('directorate as d', 'd.id', 's.directorate_id')
      .innerJoin('shift_location as l', 'l.id', 's.location_id')
      .innerJoin('assignment_code as a', 'a.id', 's.assignment_code_id')
      .innerJoin('shift_type as t', 't.id', 's.shift_type_id')
      .select([
        's.id',
        's.client_id as clientId',
        'c.name as clientName',
        'd.name as directorate',
        'l.name as location',
      ])
      .select(['a.name as assignmentName', 't.name as shiftType', 's.starts_at as start', 's.ends_at as end'])
      .select(['s.time_zone as timeZone', 's.gender', 's.number_of_staff as numberOfStaff', 's.booked', 's.applied'])
      .select(['s.shift_status as shiftStatus', myStatus(actor).as('myStatus')])
      .orderBy(SORT[query.sort], direction);
    return (query.sort === 'start' ? rows : rows.orderBy('s.starts_at', direction)).orderBy('s.id', direction);
  });
