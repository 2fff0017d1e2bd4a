import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Paging } from '#platform/db/paging.ts';
import { contains, wordsOf } from '#platform/db/search.ts';
import type { Weeks } from '../eligibility/facts.ts';
import { mondayOf } from '../eligibility/role-clock.rules.ts';

/** Somebody’s work in a role through the agency. */
export type Role = {
  readonly workerId: number;
  readonly agencyId: number;
  readonly clientId: number;
  readonly assignmentCodeId: number;
  /** The last one with work in it, by number. */
  readonly week: number;
};

/** Of a role that the agency holds somebody in. */
export type Held = Role & {
  /** The week from which equal pay is due; null where the weeks are looked at first. */
  readonly due: number | null;
  /** How many weeks count, unless there are some after the stretch, or the weeks are looked at first. */
  readonly counted: number;
  /** All there are in the role, through whichever agencies: where the other two don’t tell. */
  readonly weeks: Weeks | null;
};

/** Weeks by number, the last one not included. */
export type Between = { readonly from: number; readonly until: number };

/** What is listed: workers or clients who are called like that, from so many weeks on, as far as due in these. */
export type Listed = Pick<Paging, 'page' | 'size' | 'direction'> & {
  readonly search: string;
  readonly counted: number;
  readonly dueIn: Between;
};

export type HeldRoles = {
  /**
   * By name of the worker. Those that may be on the page, which leaves out as many as come before it wherever the others stand; and the others,
   * of whom only the weeks say whether they are.
   */
  readonly roles: readonly Held[];
  /** How many of the former are listed, and how many others there are at most. */
  readonly total: number;
  readonly others: number;
};

type Row = Omit<Held, 'agencyId' | 'weeks'> & { readonly first: number | null; readonly worked: string | null };

/** In which roles somebody is held through the agency. */
export const findHeldRoles = async (
  tx: Tx,
  agencyId: number,
  { from, until }: Between,
  { search, counted, dueIn, direction, page, size }: Listed,
): Promise<HeldRoles> => {
  const { rows } = await sql<Omit<HeldRoles, 'roles'> & { roles: Row[] | null }>`
    select roles, total, others
    from app.held_roles(${from}, ${until}, ${wordsOf(search).map(contains)}, ${counted}, ${dueIn.from}, ${dueIn.until}, ${direction},
                        ${page * size}, ${size})`.execute(tx);
  const { roles, total = 0, others = 0 } = rows[0] ?? {};
  const held = (roles ?? []).map(({ first, worked, ...role }) => ({
    ...role,
    agencyId,
    weeks: first === null || worked === null ? null : { first, worked },
  }));
  return { roles: held, total, others };
};

type Asked = Pick<Role, 'workerId' | 'clientId' | 'assignmentCodeId'> & { readonly dueFrom: string };

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
