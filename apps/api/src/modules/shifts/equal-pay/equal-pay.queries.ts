import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { everyWord } from '#platform/db/search.ts';
import type { Weeks } from '../eligibility/facts.ts';
import { mondayOf } from '../eligibility/role-clock.rules.ts';

/** Somebody’s work in a role through the agency. */
export type Held = {
  readonly workerId: number;
  readonly agencyId: number;
  readonly clientId: number;
  readonly assignmentCodeId: number;
  /** The last one with work in it, by number. */
  readonly week: number;
  /** All there are in the role, through whichever agencies. */
  readonly weeks: Weeks;
};

type HeldRow = readonly [
  workerId: number,
  clientId: number,
  assignmentCodeId: number,
  week: number,
  first: number,
  worked: string,
];

/** Weeks by number, the last one not included. */
export type Between = { readonly from: number; readonly until: number };

/**
 * Every role in which somebody is held through the agency, by name of the worker, as far as worker or client are called like that. As one
 * value, which takes a quarter of the time of as many rows.
 */
export const findHeldRoles = async (
  tx: Tx,
  agencyId: number,
  { from, until }: Between,
  search: string,
): Promise<Held[]> => {
  const isCalled = everyWord(search, (text) => sql`worker_name ilike ${text} or client_name ilike ${text}`);
  const { rows } = await sql<{ roles: HeldRow[] | null }>`
    select json_agg(json_build_array(worker_id, client_id, assignment_code_id, week, first, worked)
                    order by lower(worker_name), worker_id, client_id, assignment_code_id) as roles
    from app.held_roles(${from}, ${until}) where ${isCalled}`.execute(tx);
  return (rows[0]?.roles ?? []).map(([workerId, clientId, assignmentCodeId, week, first, worked]) => ({
    workerId,
    agencyId,
    clientId,
    assignmentCodeId,
    week,
    weeks: { first, worked },
  }));
};

type Asked = Pick<Held, 'workerId' | 'clientId' | 'assignmentCodeId'> & { readonly dueFrom: string };

export type Named = {
  readonly workerName: string;
  readonly clientName: string;
  readonly codeName: string;
  /** The first one from the day on, or else the last one before it, with its day. */
  readonly shiftId: number;
  readonly day: string;
};

/** What each is called, and the shift that is priced for it; in the order of what is asked. */
export const findNamed = async (
  tx: Tx,
  agencyId: number,
  between: Between,
  asked: readonly Asked[],
): Promise<Named[]> => {
  const [from, until] = [mondayOf(between.from).toString(), mondayOf(between.until).toString()];
  const day = sql`(b.starts_at at time zone s.time_zone)::date`;
  const nearest = (isOn: RawBuilder<boolean>, order: RawBuilder<unknown>) => sql`
    select b.shift_id, ${day} as day
    from shift_booking b
    join shift s on s.id = b.shift_id
    where b.agency_id = ${agencyId} and b.worker_id = o.worker_id and b.client_id = o.client_id and s.assignment_code_id = o.code
      and app.is_held(b.shift_status)
      -- By the clock of any place, for the index.
      and b.starts_at > (${from}::date - 1)::timestamptz and b.starts_at < (${until}::date + 1)::timestamptz
      and ${day} >= ${from} and ${day} < ${until} and ${isOn}
    order by b.starts_at ${order}
    limit 1`;
  const { rows } = await sql<Named>`
    select w.firstname || ' ' || w.lastname as "workerName", c.name as "clientName", a.name as "codeName",
           coalesce(following.shift_id, earlier.shift_id) as "shiftId", coalesce(following.day, earlier.day) as day
    from unnest(${asked.map(({ workerId }) => workerId)}::bigint[], ${asked.map(({ clientId }) => clientId)}::bigint[],
                ${asked.map(({ assignmentCodeId }) => assignmentCodeId)}::bigint[], ${asked.map(({ dueFrom }) => dueFrom)}::date[])
      with ordinality as o (worker_id, client_id, code, due_from, place)
    join worker w on w.id = o.worker_id
    join client c on c.id = o.client_id
    join assignment_code a on a.id = o.code
    left join lateral (${nearest(sql`${day} >= o.due_from`, sql`asc`)}) following on true
    left join lateral (${nearest(sql`${day} < o.due_from and following.shift_id is null`, sql`desc`)}) earlier on true
    order by o.place`.execute(tx);
  return rows;
};
