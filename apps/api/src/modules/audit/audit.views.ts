import {
  type AuditAction,
  type AuditEntry,
  type listAuditEntries,
  type listAuditPeople,
  SEARCHED_ENTRIES,
} from '@worklane/contract/audit/audit.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql, type RawBuilder } from 'kysely';
import { isOwn } from '#platform/audit/named-table.ts';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf, pageOfIds } from '#platform/db/paging.ts';
import { contains, everyWord } from '#platform/db/search.ts';
import { seesWorker } from '../workers/index.ts';
import { findByName, namesOf, type Found } from './audit.names.ts';
import {
  changesIn,
  columnsRecorded,
  concealedColumns,
  nameChanges,
  recordName,
  referencesOf,
  type Names,
} from './audit.rules.ts';

type Query = Received<typeof listAuditEntries>['query'];

/** Of `audit_log as l`. */
const mayRead = ({ userType, agencyId, clientId }: Actor): RawBuilder<unknown>[] => {
  if (userType === 'ADMIN') return [];
  return [userType === 'AGENCY' ? sql`l.agency_id = ${agencyId}` : sql`l.client_id = ${clientId}`];
};

/** Whose actions: an index for each of the two columns, where one condition over both would need the whole log. */
const source = ({ userId }: Query): RawBuilder<unknown> =>
  userId === undefined
    ? sql`audit_log l`
    : sql`(select * from audit_log where user_id = ${userId}
           union all select * from audit_log where on_behalf_of = ${userId} and user_id <> ${userId}) l`;

const conditions = (actor: Actor, { userId, subjects, record, actions, from, to }: Query): RawBuilder<unknown>[] => [
  ...mayRead(actor),
  // Whose actions they are that show no name is not to be found out by trying numbers.
  ...(userId === undefined
    ? []
    : [sql`exists (select from app_user u where u.id = ${userId} and ${isOwn('u', actor)})`]),
  ...(subjects.length === 0 ? [] : [sql`l.subject = any (${subjects})`]),
  ...(record === undefined ? [] : [sql`l.subject_id = ${record}`]),
  // Written out, so that the index of the rare ones is found.
  ...(actions.length === 0 ? [] : [sql`l.action in (${sql.join(actions.map((action) => sql.lit(action)))})`]),
  ...(from === undefined
    ? []
    : [
        sql`l.at >= ${from}::timestamptz`,
        sql`l.id >= coalesce((select app.audit_id_at(${from}::timestamptz - interval '1 minute')), 9e18::bigint)`,
      ]),
  ...(to === undefined
    ? []
    : [
        sql`l.at < ${to}::timestamptz`,
        sql`l.id <= coalesce((select app.audit_id_at(${to}::timestamptz + interval '1 minute')), 9e18::bigint)`,
      ]),
];

type Recorded = Record<string, unknown> | null;
const NAME = (alias: string) =>
  sql<string | null>`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

const personOf = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

const entriesOf = async (names: Names, tx: Tx, actor: Actor, ids: readonly number[]): Promise<AuditEntry[]> => {
  const rows = await tx
    .selectFrom('audit_log as l')
    .leftJoin('app_user as u', (join) => join.onRef('u.id', '=', 'l.user_id').on(isOwn('u', actor)))
    // An agency knows its own worker, though not the account: the entry says which worker it was.
    .leftJoin('worker', (join) => join.onRef('worker.id', '=', 'l.worker_id').on(seesWorker(actor)))
    .leftJoin('app_user as p', (join) => join.onRef('p.id', '=', 'l.on_behalf_of').on(isOwn('p', actor)))
    .select(['l.id', 'l.at', 'l.user_id', 'l.on_behalf_of', 'l.operation', 'l.action', 'l.subject', 'l.subject_id'])
    .select(['l.before', 'l.after', NAME('p').as('principalName')])
    .select(sql<string | null>`coalesce(${NAME('u')}, worker.firstname || ' ' || worker.lastname)`.as('userName'))
    .where('l.id', 'in', [...ids])
    .execute();
  const entries = rows.map((row) => ({
    id: row.id,
    at: row.at,
    by:
      row.user_id === null ? ('PRODUCT' as const) : row.userName === null ? ('OUTSIDER' as const) : ('PERSON' as const),
    person: personOf(row.user_id, row.userName),
    onBehalfOf: personOf(row.on_behalf_of, row.principalName),
    operation: row.operation,
    action: row.action as AuditAction,
    subject: row.subject,
    record: row.subject_id,
    changes: columnsRecorded(actor.userType, row.before as Recorded, row.after as Recorded),
  }));
  const nameOf = await namesOf(
    names,
    tx,
    actor,
    entries.flatMap((entry) => referencesOf(names, entry)),
  );
  return entries.map((entry) => ({
    ...entry,
    recordName: recordName(names, entry, nameOf),
    changes: nameChanges(names, { ...entry, changes: changesIn(entry.changes) }, nameOf),
  }));
};

/** Entries `l` that hold the text, or a number of something that is called so; never what the reader does not get to see. */
const holds = ({ userType }: Actor, text: string, { held, records, users, workers }: Found): RawBuilder<unknown> => {
  const concealed = concealedColumns(userType);
  return sql`(l.user_id = any (${users}::bigint[]) or l.on_behalf_of = any (${users}::bigint[])
    or l.worker_id = any (${workers}::bigint[])
    or l.subject || ' ' || l.subject_id = any (${records}::text[])
    or replace(l.subject, '_', ' ') ilike ${contains(text)}
    or l.operation ilike ${contains(text.replaceAll(/\b(?:an?|the)\b|\s/gi, ''))}
    or exists (
      select from (
        select * from jsonb_each_text(l.before) union all select * from jsonb_each_text(l.after)
      ) c
      where (c.value ilike ${contains(text)} or c.key || '=' || c.value = any (${held}::text[]))
        ${concealed === null ? sql`` : sql`and c.key !~ ${concealed}`}))`;
};

/** Newest first unless told otherwise. Ids grow with time, so their index gives the order. */
export const listEntries = async (names: Names, tx: Tx, actor: Actor, query: Query): Promise<Page<AuditEntry>> => {
  const list = { id: sql`l.id`, from: source(query), where: conditions(actor, query), orderBy: [sql`l.id`] };
  if (query.search === '') return pageOfIds(tx, query, list, (ids) => entriesOf(names, tx, actor, ids));
  const newest = sql`(select l.* from ${list.from} ${list.where.length > 0 ? sql`where ${sql.join(list.where, sql` and `)}` : sql``}
    order by l.id desc limit ${SEARCHED_ENTRIES}) l`;
  const found = await findByName(names, tx, actor, query.search);
  const where = [holds(actor, query.search, found)];
  return pageOfIds(tx, query, { ...list, from: newest, where }, (ids) => entriesOf(names, tx, actor, ids));
};

/** The people whose entries the actor may look up. */
export const listPeopleOfLog = (
  tx: Tx,
  actor: Actor,
  query: Received<typeof listAuditPeople>['query'],
): Promise<Page<{ id: number; name: string; email: string }>> => {
  let people = tx.selectFrom('app_user as u').where(isOwn('u', actor));
  const name = sql<string>`u.first_name || ' ' || u.last_name`;
  if (query.search) {
    people = people.where((row) =>
      everyWord(query.search, (text) => row.or([row(name, 'ilike', text), row('u.email', 'ilike', text)])),
    );
  }
  return pageOf(tx, query, people, (matching) =>
    matching
      .select(['u.id', name.as('name'), 'u.email'])
      .orderBy(sql`lower(u.last_name)`, directionOf(query))
      .orderBy('u.id', directionOf(query)),
  );
};

/** Every table that has the trigger. */
export const listSubjects = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'audit' and c.relnamespace = 'public'::regnamespace and not c.relispartition
    group by c.relname order by c.relname`.execute(tx);
  return rows.map(({ name }) => name);
};
