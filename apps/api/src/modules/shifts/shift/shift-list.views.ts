import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type { listShifts as contract, Shift } from '@worklane/contract/shifts/shift.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { pageOfIds, type Matching } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';

type Query = Received<typeof contract>['query'];

type Source = { row: RawBuilder<unknown>; id: RawBuilder<unknown> };

const SHIFT: Source = { row: sql`s`, id: sql`s.id` };

/** A release copies from its shift what most lists ask for (`shift_release`). */
const RELEASE: Source = { row: sql`r`, id: sql`r.shift_id` };

/** A shift of the list as its release knows it, with the shift itself only where a filter or an order asks for more. */
const releases = (needsShift: boolean) =>
  needsShift
    ? sql`shift_release r join shift s on s.id = r.shift_id and s.starts_at = r.starts_at`
    : sql`shift_release r`;

/** What both a shift and its releases can say. */
const conditionsOnBoth = (query: Query, of: RawBuilder<unknown>): RawBuilder<unknown>[] => {
  const conditions: RawBuilder<unknown>[] = [];
  if (query.statuses.length > 0) conditions.push(sql`${of}.shift_status = any (${query.statuses}::shift_status[])`);
  if (query.clientId) conditions.push(sql`${of}.client_id = ${query.clientId}`);
  if (query.assignmentCodeId) conditions.push(sql`${of}.assignment_code_id = ${query.assignmentCodeId}`);
  if (query.from) conditions.push(sql`${of}.starts_at >= ${query.from}`);
  if (query.to) conditions.push(sql`${of}.starts_at < ${query.to}`);
  return conditions;
};

/** What a shift alone can say. */
const conditionsOnShift = (query: Query): RawBuilder<unknown>[] => {
  const conditions: RawBuilder<unknown>[] = [];
  if (query.directorateId) conditions.push(sql`s.directorate_id = ${query.directorateId}`);
  if (query.locationId) conditions.push(sql`s.location_id = ${query.locationId}`);
  if (query.search) {
    const id = /^\d{1,15}$/.test(query.search) ? Number(query.search) : -1;
    // The few matching names are looked up first; the shifts are then found by their ids.
    const words = everyWord(
      query.search,
      (text) => sql`s.purchase_order ilike ${text}
        or s.client_id in (select id from client where name ilike ${text})
        or s.directorate_id in (select id from directorate where name ilike ${text})
        or s.location_id in (select id from shift_location where name ilike ${text})
        or s.assignment_code_id in (select id from assignment_code where name ilike ${text})`,
    );
    conditions.push(sql`(s.id = ${id} or ${words})`);
  }
  return conditions;
};

/** In whose order: what the row itself has, or a name that has to be joined for. */
const orderOf = (query: Query, { row }: Source): { by: RawBuilder<unknown>; join: RawBuilder<unknown> } => {
  switch (query.sort) {
    case 'start':
      return { by: sql`${row}.starts_at`, join: sql`` };
    case 'status':
      return { by: sql`${row}.shift_status`, join: sql`` };
    case 'client':
      return { by: sql`lower(c.name)`, join: sql`join client c on c.id = s.client_id` };
    case 'location':
      return { by: sql`lower(l.name)`, join: sql`join shift_location l on l.id = s.location_id` };
  }
};

/**
 * The shifts of the actor that match. An agency's come by its releases, whose index is in the order of the list. A worker
 * is offered what is open, released to an active agency of theirs, and of a kind that this agency has cleared them for.
 */
export const matchingShifts = (actor: Actor, query: Query): Matching => {
  const source = actor.agencyId === null && actor.workerId === null ? SHIFT : RELEASE;
  const onShift = conditionsOnShift(query);
  const needsShift = onShift.length > 0 || query.sort === 'client' || query.sort === 'location';
  const { by, join } = orderOf(query, source);
  const onBoth = conditionsOnBoth(query, source.row);
  const of = (from: RawBuilder<unknown>, ...own: RawBuilder<unknown>[]): Matching => ({
    id: source.id,
    from: sql`${from} ${join}`,
    where: [...own, ...onBoth, ...onShift],
    orderBy: [by, sql`${source.row}.starts_at`, source.id],
    steady: onBoth.length === 0 && onShift.length === 0 && query.sort === 'start',
  });
  if (actor.agencyId !== null) {
    return of(releases(needsShift), sql`r.agency_id = ${actor.agencyId}`, sql`r.released_at <= now()`);
  }
  if (actor.workerId !== null) {
    const offers = sql`agency_worker w
      join worker_job j on j.agency_id = w.agency_id and j.worker_id = w.worker_id
      join ${releases(needsShift)} on r.agency_id = w.agency_id and r.assignment_code_id = j.assignment_code_id and r.open`;
    const own = [sql`w.worker_id = ${actor.workerId}`, sql`w.status = 'ACTIVE'`];
    return { ...of(offers, ...own, sql`r.released_at <= now()`, sql`r.starts_at > now()`), repeats: true };
  }
  if (actor.clientId !== null) return of(sql`shift s`, sql`s.client_id = ${actor.clientId}`);
  return of(sql`shift s`);
};

/** The state of the worker's latest booking on the shift. */
const myStatus = ({ workerId }: Actor) =>
  workerId === null
    ? sql`null`
    : sql`(select b.shift_status from shift_booking b
        where b.shift_id = s.id and b.worker_id = ${workerId} order by b.id desc limit 1)`;

export const shiftRows = async (tx: Tx, actor: Actor, ids: readonly number[]): Promise<Shift[]> => {
  const { rows } = await sql<Shift>`
    select s.id, s.client_id as "clientId", c.name as "clientName", d.name as directorate, l.name as location,
      a.id as "assignmentCodeId", a.name as "assignmentName", t.name as "shiftType", s.starts_at as start, s.ends_at as "end",
      s.time_zone as "timeZone", s.gender, s.number_of_staff as "numberOfStaff", s.booked, s.applied,
      s.shift_status as "shiftStatus", ${myStatus(actor)} as "myStatus"
    from shift s
    join client c on c.id = s.client_id
    join directorate d on d.id = s.directorate_id
    join shift_location l on l.id = s.location_id
    join assignment_code a on a.id = s.assignment_code_id
    join shift_type t on t.id = s.shift_type_id
    where s.id = any (${ids}::bigint[])`.execute(tx);
  return rows;
};

export const listShifts = (tx: Tx, actor: Actor, query: Query): Promise<Page<Shift>> =>
  pageOfIds(tx, query, matchingShifts(actor, query), (ids) => shiftRows(tx, actor, ids));
