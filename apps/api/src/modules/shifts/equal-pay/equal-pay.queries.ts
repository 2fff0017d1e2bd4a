import { HELD_STATUSES } from '@worklane/contract/shifts/status.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { contains } from '#platform/db/paging.ts';

/** Somebody’s work in a role through the agency. */
export type Held = {
  readonly workerId: number;
  readonly workerName: string;
  readonly clientId: number;
  readonly clientName: string;
  readonly assignmentCodeId: number;
  readonly codeName: string;
  /** Of the last shift in it, and where that is. */
  readonly start: string;
  readonly timeZone: string;
};

export type Between = { readonly from: Temporal.Instant; readonly until: Temporal.Instant };

/** Of `b`: an agency’s bookings that hold somebody between two moments. */
const isHeld = (agencyId: number, { from, until }: Between) => sql<boolean>`
  b.agency_id = ${agencyId} and b.starts_at >= ${from.toString()} and b.starts_at < ${until.toString()}
  and b.shift_status in (${sql.join(HELD_STATUSES)})`;

/** Every role in which somebody is held through the agency, as far as worker or client are called like that. */
export const findHeldRoles = async (tx: Tx, agencyId: number, between: Between, search: string): Promise<Held[]> => {
  const { rows } = await sql<Held>`
    select h.worker_id as "workerId", concat_ws(' ', w.firstname, w.lastname) as "workerName", h.client_id as "clientId",
           c.name as "clientName", h.code as "assignmentCodeId", a.name as "codeName", h.start, h.time_zone as "timeZone"
    from (select distinct on (worker_id, client_id, code) worker_id, client_id, code, time_zone, start
          -- Of thousands of bookings few roles are left, before anything is put in order.
          from (select b.worker_id, b.client_id, s.assignment_code_id as code, s.time_zone, max(b.starts_at) as start
                from shift_booking b
                join shift s on s.id = b.shift_id
                where ${isHeld(agencyId, between)}
                group by b.worker_id, b.client_id, s.assignment_code_id, s.time_zone) by_zone
          order by worker_id, client_id, code, start desc) h
    join worker w on w.id = h.worker_id
    join client c on c.id = h.client_id
    join assignment_code a on a.id = h.code
    ${search === '' ? sql`` : sql`where concat_ws(' ', w.firstname, w.lastname) ilike ${contains(search)} or c.name ilike ${contains(search)}`}`.execute(
    tx,
  );
  return rows;
};

type Asked = Pick<Held, 'workerId' | 'clientId' | 'assignmentCodeId'> & { readonly dueFrom: string };

/** For each the first shift from a day on, or else the last one before it, with its day; in the order of what is asked. */
export const findShiftsFrom = async (
  tx: Tx,
  agencyId: number,
  between: Between,
  asked: readonly Asked[],
): Promise<{ shiftId: number; day: string }[]> => {
  const { rows } = await sql<{ shiftId: number; day: string }>`
    select found.shift_id as "shiftId", found.day
    from unnest(${asked.map(({ workerId }) => workerId)}::bigint[], ${asked.map(({ clientId }) => clientId)}::bigint[],
                ${asked.map(({ assignmentCodeId }) => assignmentCodeId)}::bigint[], ${asked.map(({ dueFrom }) => dueFrom)}::date[])
      with ordinality as o (worker_id, client_id, code, due_from, place)
    cross join lateral (
      select b.shift_id, (b.starts_at at time zone s.time_zone)::date as day
      from shift_booking b
      join shift s on s.id = b.shift_id
      where ${isHeld(agencyId, between)} and b.worker_id = o.worker_id and b.client_id = o.client_id and s.assignment_code_id = o.code
      order by (b.starts_at at time zone s.time_zone)::date < o.due_from,
               abs((b.starts_at at time zone s.time_zone)::date - o.due_from), b.starts_at
      limit 1) found
    order by o.place`.execute(tx);
  return rows;
};
