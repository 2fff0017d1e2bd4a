import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { contains } from '#platform/db/paging.ts';
import { seesAgency } from '../agencies/index.ts';
import { seesClient } from '../clients/index.ts';
import { seesBooking, seesShift } from '../shifts/index.ts';
import { seesWorker } from '../workers/index.ts';
import { columnsOf, type NamedTable, type Reference } from './audit.rules.ts';

/** How a table is read for names, as SQL. `may` says whom the actor may know of; row-level security says it once more. */
type Source = {
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly may: RawBuilder<SqlBool>;
};

/** Of a row of a table by its alias that is somebody's own, such as a user: the platform knows all. */
export const isOwn = (alias: string, { userType, agencyId, clientId }: Actor): RawBuilder<SqlBool> => {
  if (userType === 'ADMIN') return sql`true`;
  return userType === 'AGENCY'
    ? sql`${sql.ref(`${alias}.agency_id`)} = ${agencyId}`
    : sql`${sql.ref(`${alias}.client_id`)} = ${clientId}`;
};

/** What a client does at one of its places is known to the agencies that know the client. */
const isOfKnownClient = (table: string, actor: Actor): RawBuilder<SqlBool> =>
  sql`exists (select from client where client.id = ${sql.ref(`${table}.client_id`)} and ${seesClient(actor)})`;

const plain = (table: string, may: RawBuilder<SqlBool> = sql`true`): Source => ({
  from: sql.table(table),
  id: sql.ref(`${table}.id`),
  name: sql.ref(`${table}.name`),
  may,
});

/** What an agency keeps about a worker is called by the worker's name. */
const aboutWorker = (table: string, actor: Actor): Source => ({
  from: sql`${sql.table(table)} r join worker on worker.id = r.worker_id`,
  id: sql`r.id`,
  name: sql`worker.firstname || ' ' || worker.lastname`,
  may: actor.userType === 'CLIENT' ? sql`false` : isOwn('r', actor),
});

const WHERE_AND_WHEN = sql`p.name || to_char(s.starts_at at time zone s.time_zone, ', Dy FMDD Mon YYYY, HH24:MI')`;

const sourcesFor = (actor: Actor): Record<NamedTable, Source> => ({
  agency: plain('agency', seesAgency(actor)),
  app_user: {
    from: sql`app_user u`,
    id: sql`u.id`,
    name: sql`u.first_name || ' ' || u.last_name`,
    may: isOwn('u', actor),
  },
  assignment_code: plain('assignment_code'),
  client: plain('client', seesClient(actor)),
  directorate: plain('directorate', isOfKnownClient('directorate', actor)),
  record_type: plain('record_type'),
  rental_vehicle: plain('rental_vehicle', actor.userType === 'CLIENT' ? sql`false` : isOwn('rental_vehicle', actor)),
  role: plain('role', sql`(${isOwn('role', actor)} or (role.agency_id is null and role.client_id is null))`),
  service: plain('service'),
  shift: {
    from: sql`shift s join shift_location p on p.id = s.location_id`,
    id: sql`s.id`,
    name: WHERE_AND_WHEN,
    may: seesShift(actor),
  },
  shift_booking: {
    from: sql`shift_booking b join worker on worker.id = b.worker_id join shift s on s.id = b.shift_id
      join shift_location p on p.id = s.location_id`,
    id: sql`b.id`,
    name: sql`worker.firstname || ' ' || worker.lastname || ', ' || ${WHERE_AND_WHEN}`,
    may: seesBooking(actor),
  },
  shift_location: plain('shift_location', isOfKnownClient('shift_location', actor)),
  shift_type: plain('shift_type'),
  worker: {
    from: sql`worker`,
    id: sql`worker.id`,
    name: sql`worker.firstname || ' ' || worker.lastname`,
    may: seesWorker(actor),
  },
  worker_change_request: aboutWorker('worker_change_request', actor),
  worker_form: aboutWorker('worker_form', actor),
  worker_invitation: aboutWorker('worker_invitation', actor),
  worker_leave: aboutWorker('worker_leave', actor),
  worker_note: aboutWorker('worker_note', actor),
  worker_record: aboutWorker('worker_record', actor),
});

type Named = { table: string; id: number; name: string };

const readNames = async (tx: Tx, arms: readonly RawBuilder<unknown>[]): Promise<Named[]> => {
  if (arms.length === 0) return [];
  return (await sql<Named>`${sql.join(arms, sql` union all `)}`.execute(tx)).rows;
};

/** The names of the records that the actor may know, all tables in one query; what has no name here keeps its number. */
export const namesOf = async (
  tx: Tx,
  actor: Actor,
  references: readonly Reference[],
): Promise<(reference: Reference) => string | null> => {
  const sources = sourcesFor(actor);
  const tables = [...new Set(references.map(({ table }) => table))];
  const named = await readNames(
    tx,
    tables.map((table) => {
      const { from, id, name, may } = sources[table];
      const wanted = [...new Set(references.filter((each) => each.table === table).map((each) => each.id))];
      return sql`select ${table}::text as table, ${id} as id, ${name} as name from ${from}
        where ${id} = any (${wanted}::bigint[]) and ${may}`;
    }),
  );
  const byKey = new Map(named.map(({ table, id, name }) => [`${table} ${id}`, name]));
  return ({ table, id }) => byKey.get(`${table} ${id}`) ?? null;
};

/** Whom and what people search for by name; of the others a name is found in what was recorded. */
const SEARCHED: readonly NamedTable[] = [
  'agency',
  'app_user',
  'assignment_code',
  'client',
  'directorate',
  'shift_location',
  'worker',
];

/** Nobody means more of them than that with one word. */
const MOST_FOUND = 50;

export type Found = {
  /** `worker_id=7`: columns that stand for what was found, as text. */
  readonly held: string[];
  /** `worker 7` */
  readonly records: string[];
  readonly users: number[];
  readonly workers: number[];
};

/** The records whose name holds the text, as an entry refers to them. */
export const findByName = async (tx: Tx, actor: Actor, text: string): Promise<Found> => {
  const sources = sourcesFor(actor);
  const pattern = contains(text);
  const found = await readNames(
    tx,
    SEARCHED.map((table) => {
      const { from, id, name, may } = sources[table];
      return sql`(select ${table}::text as table, ${id} as id, ${name} as name from ${from}
        where ${name} ilike ${pattern} and ${may} limit ${MOST_FOUND})`;
    }),
  );
  const idsOf = (wanted: NamedTable) => found.filter(({ table }) => table === wanted).map(({ id }) => id);
  return {
    held: found.flatMap(({ table, id }) => columnsOf(table as NamedTable).map((column) => `${column}=${id}`)),
    records: found.map(({ table, id }) => `${table} ${id}`),
    users: idsOf('app_user'),
    workers: idsOf('worker'),
  };
};
