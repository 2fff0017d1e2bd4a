import type { Clash, Leave, LeaveDetail, listLeave } from '@worklane/contract/absence/leave.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { HELD_STATUSES } from '@worklane/contract/shifts/status.ts';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import type { DB } from '#platform/db/schema.generated.ts';
import { canDecideLeave, cancelsLeaveAs } from './leave.policy.ts';
import { seesLeave } from './leave.queries.ts';
import { isCancellable, isWaiting } from './leave.rules.ts';

type Query = Received<typeof listLeave>['query'];

/** Who looks, and what day it is for them. */
export type Reader = { readonly actor: Actor; readonly today: Temporal.PlainDate };

type Rows = SelectQueryBuilder<DB & { leave: DB['worker_leave']; w: DB['worker'] }, 'leave' | 'w', object>;

const allLeave = (tx: Tx, actor: Actor): Rows =>
  tx.selectFrom('worker_leave as leave').innerJoin('worker as w', 'w.id', 'leave.worker_id').where(seesLeave(actor));

const inFull = (rows: Rows, actor: Actor) =>
  rows
    .innerJoin('agency as a', 'a.id', 'leave.agency_id')
    .leftJoin('app_user as u', (join) =>
      join.onRef('u.id', '=', 'leave.decided_by_user_id').on('u.agency_id', '=', actor.agencyId),
    )
    .select([
      'leave.id',
      'leave.type',
      'leave.from_date as from',
      'leave.to_date as to',
      'leave.reason',
      'leave.status',
    ])
    .select(['leave.comment', 'leave.decided_at as decidedAt', 'leave.created_at as createdAt', 'leave.version'])
    .select(['w.id as workerId', 'w.firstname', 'w.lastname', 'a.id as agencyId', 'a.name as agencyName'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('decidedBy'));

type Row = Awaited<ReturnType<ReturnType<typeof inFull>['executeTakeFirstOrThrow']>>;

const leaveOf = ({ actor, today }: Reader, row: Row): Leave => {
  const { workerId, firstname, lastname, agencyId, agencyName, ...rest } = row;
  const parties = { agency: { id: agencyId, name: agencyName }, worker: { id: workerId, firstname, lastname } };
  const cancelsAs = cancelsLeaveAs(actor, parties);
  return {
    ...rest,
    ...parties,
    can: {
      decide: isWaiting(rest) && canDecideLeave(actor, parties),
      cancel: cancelsAs !== undefined && isCancellable(rest, today, cancelsAs),
    },
  };
};

const MAX_CLASHES = 50;

type Days = { readonly from: string; readonly to: string };

/** Bookings of a worker that reach into some days, in the clock of each place; through one agency, or through all for themselves. */
export const listClashes = (tx: Tx, workerId: number, agencyId: number | null, days: Days): Promise<Clash[]> => {
  const bookings = tx
    .selectFrom('shift_booking as b')
    .innerJoin('shift as s', 's.id', 'b.shift_id')
    .innerJoin('assignment_code as c', 'c.id', 's.assignment_code_id')
    .innerJoin('shift_location as l', 'l.id', 's.location_id')
    .innerJoin('client as k', 'k.id', 's.client_id')
    .select([
      'b.id as bookingId',
      'b.agency_id as agencyId',
      's.id as shiftId',
      'b.starts_at as start',
      'b.ends_at as end',
    ])
    .select(['s.time_zone as timeZone', 'c.name as assignmentName', 'l.name as location', 'k.name as clientName'])
    .where('b.worker_id', '=', workerId)
    .where('b.shift_status', 'in', HELD_STATUSES)
    // A day's slack on both sides finds every booking in any time zone; the exact cut is made in its own.
    .where('b.starts_at', '>', sql<string>`(${days.from}::date - 3)::timestamptz`)
    .where('b.starts_at', '<', sql<string>`(${days.to}::date + 2)::timestamptz`)
    .where(sql<boolean>`(b.starts_at at time zone s.time_zone)::date <= ${days.to}::date`)
    .where(sql<boolean>`(b.ends_at at time zone s.time_zone) > ${days.from}::date`)
    .orderBy('b.starts_at')
    .orderBy('b.id')
    .limit(MAX_CLASHES);
  return (agencyId === null ? bookings : bookings.where('b.agency_id', '=', agencyId)).execute();
};

export const findLeave = async (tx: Tx, reader: Reader, id: number): Promise<LeaveDetail | undefined> => {
  const row = await inFull(allLeave(tx, reader.actor), reader.actor).where('leave.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const leave = leaveOf(reader, row);
  const { worker, agency } = leave;
  return {
    ...leave,
    clashes: reader.actor.userType === 'AGENCY' ? await listClashes(tx, worker.id, agency.id, leave) : [],
  };
};

export const listLeaveOf = async (tx: Tx, reader: Reader, ids: readonly number[]): Promise<Leave[]> => {
  const rows = await inFull(allLeave(tx, reader.actor), reader.actor)
    .where('leave.id', 'in', ids)
    .orderBy(sql`lower(a.name)`)
    .orderBy('leave.id')
    .execute();
  return rows.map((row) => leaveOf(reader, row));
};

type Order = readonly (readonly [key: RawBuilder<unknown>, direction: 'asc' | 'desc'])[];

/** What an agency has to decide stands first in every direction, and of that what begins soonest. */
const WAITING_FIRST: Order = [
  [sql`leave.status = 'WAITING_APPROVAL'`, 'desc'],
  [sql`case when leave.status = 'WAITING_APPROVAL' then leave.from_date end`, 'asc'],
];

const orderOf = (query: Query): Order => {
  const direction = directionOf(query);
  switch (query.sort) {
    case 'waiting':
      return [...WAITING_FIRST, [sql`leave.from_date`, direction === 'asc' ? 'desc' : 'asc']];
    case 'from':
      return [[sql`leave.from_date`, direction]];
    case 'worker':
      return [
        [sql`lower(w.lastname)`, direction],
        [sql`lower(w.firstname)`, direction],
        [sql`leave.from_date`, 'desc'],
      ];
    case 'createdAt':
      return [[sql`leave.created_at`, direction]];
  }
};

export const listVisibleLeave = async (tx: Tx, reader: Reader, query: Query): Promise<Page<Leave>> => {
  const { statuses, types, workerId, agencyId, from, to, search } = query;
  let rows = allLeave(tx, reader.actor);
  if (statuses.length > 0) rows = rows.where('leave.status', 'in', statuses);
  if (types.length > 0) rows = rows.where('leave.type', 'in', types);
  if (workerId !== undefined) rows = rows.where('leave.worker_id', '=', workerId);
  if (agencyId !== undefined) rows = rows.where('leave.agency_id', '=', agencyId);
  if (from !== undefined) rows = rows.where('leave.to_date', '>=', from);
  if (to !== undefined) rows = rows.where('leave.from_date', '<=', to);
  if (search) rows = rows.where(everyWord(search, (text) => sql`w.firstname || ' ' || w.lastname ilike ${text}`));
  const page = await pageOf(tx, query, rows, (matching) =>
    orderOf(query)
      .reduce((sorted, [key, direction]) => sorted.orderBy(key, direction), inFull(matching, reader.actor))
      .orderBy('leave.id', directionOf(query)),
  );
  return { ...page, content: page.content.map((row) => leaveOf(reader, row)) };
};
