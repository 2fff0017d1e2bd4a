import type { Received, Result } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  listGeneralLogs as contract,
  listLogAuthors as authorsContract,
  LogEntry,
  LogEntryDetail,
  VehicleKeys,
} from '@worklane/contract/vehicle-hire/general-log.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { ownCalendar } from '#modules/calendar/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { found } from '#platform/errors/errors.ts';
import { findAttachments } from './log.queries.ts';
import { canAttach, canCorrect } from './log.policy.ts';

type Narrowing = Omit<Received<typeof contract>['query'], 'page' | 'size'>;

const ofAgency = (tx: Tx, { agencyId }: AgencyActor) =>
  tx.selectFrom('general_log as e').where('e.agency_id', '=', agencyId);

/** Somebody whom the agency has turned down meanwhile stays in its logs, without a name. */
const workerName = sql<string>`coalesce((
  select w.firstname || ' ' || w.lastname from worker w where w.id = e.worker_id), 'Former worker')`;

const attachments = sql<number>`(
  select count(*) from log_attachment a where a.agency_id = e.agency_id and a.entry_id = e.id)`;

const correctedById = sql<number | null>`(
  select c.id from general_log c where c.agency_id = e.agency_id and c.corrected_entry_id = e.id)`;

const selected = (entries: ReturnType<typeof ofAgency>) =>
  entries
    .leftJoin('vehicle as v', (join) =>
      join.onRef('v.agency_id', '=', 'e.agency_id').onRef('v.id', '=', 'e.vehicle_id'),
    )
    .select(['e.id', 'e.category', 'e.occurred_at as at', 'e.created_at as recordedAt', 'e.recorded_by as author'])
    .select(['e.vehicle_id', 'v.name', 'v.model', 'v.regno', 'e.worker_id', workerName.as('workerName')])
    .select(['e.note as text', 'e.keys', 'e.key_holder as keyHolder', 'e.corrected_entry_id as correctsId'])
    .select([attachments.as('attachments'), correctedById.as('correctedById')])
    .leftJoin('vehicle_defect as d', (join) =>
      join.onRef('d.agency_id', '=', 'e.agency_id').onRef('d.entry_id', '=', 'e.id'),
    )
    .select(['d.id as defectId', 'd.dangerous', 'd.status']);

type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

const defectOf = ({ defectId, dangerous, status }: Pick<Row, 'defectId' | 'dangerous' | 'status'>) =>
  defectId === null || dangerous === null || status === null ? null : { id: defectId, dangerous, status };

const shown = (row: Row): LogEntry => {
  const { vehicle_id, name, model, regno, worker_id, workerName: called, defectId, dangerous, status, ...entry } = row;
  return {
    ...entry,
    defect: defectOf({ defectId, dangerous, status }),
    vehicle: vehicle_id === null ? null : { id: vehicle_id, name: `${name} ${model}`, regno: regno ?? '' },
    worker: worker_id === null ? null : { id: worker_id, name: called },
  };
};

const matches = ({ agencyId }: AgencyActor, search: string): RawBuilder<SqlBool> =>
  everyWord(
    search,
    (text) => sql`e.note ilike ${text} or e.key_holder ilike ${text} or e.recorded_by ilike ${text}
      or e.vehicle_id in (
        select id from vehicle
        where agency_id = ${agencyId} and (name || ' ' || model ilike ${text} or replace(regno, ' ', '') ilike ${text}))
      or e.worker_id in (select id from worker where firstname || ' ' || lastname ilike ${text})`,
  );

const matching = ({ tx, actor }: Context<AgencyActor>, timeZone: string, narrowing: Narrowing) => {
  const { vehicleId, categories, authorId, from, to, search } = narrowing;
  const midnight = (day: string, later: number) =>
    sql<string>`(${day}::date + ${later}::int)::timestamp at time zone ${timeZone}`;
  let entries = ofAgency(tx, actor);
  if (vehicleId !== undefined) entries = entries.where('e.vehicle_id', '=', vehicleId);
  if (categories.length > 0) entries = entries.where('e.category', 'in', categories);
  if (authorId !== undefined) entries = entries.where('e.author_user_id', '=', authorId);
  if (from !== undefined) entries = entries.where('e.occurred_at', '>=', midnight(from, 0));
  if (to !== undefined) entries = entries.where('e.occurred_at', '<', midnight(to, 1));
  return search === '' ? entries : entries.where(matches(actor, search));
};

/** The latest first, unless the list is turned round. */
export const listGeneralLogs = async (
  cx: Context<AgencyActor>,
  query: Received<typeof contract>['query'],
): Promise<Page<LogEntry>> => {
  const { timeZone } = await ownCalendar(cx);
  const direction = directionOf(query);
  const page = await pageOf(cx.tx, query, matching(cx, timeZone, query), (entries) =>
    selected(entries).orderBy('e.occurred_at', direction).orderBy('e.id', direction),
  );
  return { ...page, content: page.content.map(shown) };
};

/** 404 for an entry of somebody else. */
export const getGeneralLog = async (cx: Context<AgencyActor>, id: number): Promise<LogEntryDetail> => {
  const { tx, actor, now } = cx;
  const entry = found(await selected(ofAgency(tx, actor)).where('e.id', '=', id).executeTakeFirst(), 'log entry');
  const files = await findAttachments(tx, { id, agencyId: actor.agencyId });
  const owned = { ...entry, agencyId: actor.agencyId };
  return {
    ...shown(entry),
    attachments: files.map(({ id: fileId, name, contentType, addedBy }) => ({
      id: fileId,
      name,
      contentType,
      addedBy,
    })),
    can: { correct: canCorrect(actor, owned), attach: canAttach(actor, owned, now) },
  };
};

/** Those of the agency's people who have recorded anything, by name. */
export const listLogAuthors = (
  { tx, actor }: Context<AgencyActor>,
  query: Received<typeof authorsContract>['query'],
): Promise<Result<typeof authorsContract>> => {
  const name = sql<string>`u.first_name || ' ' || u.last_name`;
  const authors = tx
    .selectFrom('app_user as u')
    .where('u.agency_id', '=', actor.agencyId)
    .where(everyWord(query.search, (text) => sql`${name} ilike ${text}`))
    .where(
      sql<boolean>`exists (select from general_log e where e.agency_id = u.agency_id and e.author_user_id = u.id)`,
    );
  return pageOf(tx, query, authors, (people) =>
    people
      .select(['u.id', name.as('name')])
      .orderBy(sql`lower(${name})`, directionOf(query))
      .orderBy('u.id'),
  );
};

/** What was recorded last of its keys, and not corrected, says who has them. */
export const findKeys = async ({ tx, actor }: Context<AgencyActor>, vehicleId: number): Promise<VehicleKeys> => {
  const last = await selected(ofAgency(tx, actor))
    .where('e.vehicle_id', '=', vehicleId)
    .where('e.category', '=', 'KEYS')
    .where(
      sql<boolean>`not exists (
      select from general_log c where c.agency_id = e.agency_id and c.corrected_entry_id = e.id)`,
    )
    .orderBy('e.occurred_at', 'desc')
    .orderBy('e.id', 'desc')
    .executeTakeFirst();
  if (!last || last.keys === 'IN') return { out: null };
  const { worker, keyHolder, at, id } = shown(last);
  return { out: { holder: worker?.name ?? keyHolder ?? '', since: at, entryId: id } };
};
