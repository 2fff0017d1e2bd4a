import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import {
  type findTransportJobsAround as aroundContract,
  type getTransportJob as getContract,
  type ListedJob,
  type listTransportJobs as listContract,
} from '@worklane/contract/transport/job-list.ts';
import {
  type findTransportJobsOfPatient as ofPatientContract,
  MAX_OF_PATIENT,
} from '@worklane/contract/transport/patient-search.ts';
import { type RawBuilder, sql } from 'kysely';
import { ownCalendar } from '#modules/calendar/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Matching, pageOfIds } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { found } from '#platform/errors/errors.ts';
import { canAccept } from './job.policy.ts';
import { auditPatientRead, findJob, findJobsOfPatient, findSpecs } from './job.queries.ts';
import { indexOfNhs } from './sealed-request.ts';

type AgencyContext = Context<AgencyActor>;
type Filters = Received<typeof aroundContract>['query'];

/** The agency’s own jobs, and those that it may still accept, each by an index of its own. */
const jobsOf = ({ agencyId }: AgencyActor): RawBuilder<unknown>[] => [
  sql`(select * from transport_job where agency_id = ${agencyId}) j`,
  sql`(
    select j.* from transport_offer o join transport_job j on j.id = o.job_id
    join agency_client l on l.agency_id = o.agency_id and l.client_id = j.client_id and l.status = 'ACTIVE'
    where o.agency_id = ${agencyId} and j.agency_id is null and j.status = 'NEW') j`,
];

/** New jobs come first, since somebody waits for an answer. */
const KEYS = [sql`(j.status <> 'NEW')`, sql`j.required_at`, sql`j.id`] as const;

const matching = async (cx: AgencyContext, { statuses, search, from, to }: Filters) => {
  const { timeZone } = await ownCalendar(cx);
  const midnight = (day: RawBuilder<unknown>) => sql`${day}::timestamp at time zone ${timeZone}`;
  return {
    id: sql`j.id`,
    from: jobsOf(cx.actor),
    where: [
      ...(statuses.length === 0 ? [] : [sql`j.status = any (${statuses}::transport_status[])`]),
      ...(search === '' ? [] : [everyWord(search, (text) => sql`j.reference ilike ${text}`)]),
      ...(from === undefined ? [] : [sql`j.required_at >= ${midnight(sql`${from}::date`)}`]),
      ...(to === undefined ? [] : [sql`j.required_at < ${midnight(sql`(${to}::date + 1)`)}`]),
    ],
    orderBy: KEYS,
  } satisfies Matching;
};

const detailsOf = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('transport_job as j')
    .select(['j.id', 'j.reference as refPrefix', 'j.status as transportStatus', 'j.required_at as dateTimeRequired'])
    .select(['j.pickup_area as pickupArea', 'j.destination_area as destinationArea'])
    .where('j.id', 'in', ids)
    .execute();

export const listed = async (tx: Tx, ids: readonly number[]): Promise<ListedJob[]> => {
  const specs = Map.groupBy(await findSpecs(tx, ids), ({ jobId }) => jobId);
  return (await detailsOf(tx, ids)).map((job) => ({
    ...job,
    transportWorkerSpecList: specs.get(job.id) ?? [],
  }));
};

export const listTransportJobs = async (
  cx: AgencyContext,
  { query }: Received<typeof listContract>,
): Promise<Page<ListedJob>> => pageOfIds(cx.tx, query, await matching(cx, query), (ids) => listed(cx.tx, ids));

/** That a job is one patient’s is known by whoever finds it, so each one found is in the log. */
export const findTransportJobsOfPatient = async (
  { tx, actor, config }: AgencyContext,
  { body: { nhs } }: Received<typeof ofPatientContract>,
): Promise<ListedJob[]> => {
  const ids = await findJobsOfPatient(tx, actor, indexOfNhs(config.FIELD_KEYS, nhs), MAX_OF_PATIENT);
  if (ids.length === 0) return [];
  await auditPatientRead(tx, ids, null);
  const jobs = new Map((await listed(tx, ids)).map((job) => [job.id, job]));
  return ids.flatMap((id) => jobs.get(id) ?? []);
};

/** A job has its place in a list that it is no part of any more, such as that of new jobs once it is accepted. */
export const findTransportJobsAround = async (
  cx: AgencyContext,
  { params: { id }, query }: Received<typeof aroundContract>,
): Promise<Answer<typeof aroundContract>> => {
  found(await findJob(cx.tx, cx.actor, id), 'transport job');
  const { from, where } = await matching(cx, query);
  const key = sql`(${sql.join(KEYS)})`;
  const nearest = async (side: 'before' | 'after') => {
    const later = (side === 'after') === (query.direction === 'ASC');
    const [than, order] = later ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
    const beyond = [...where, sql`${key} ${than} (select ${sql.join(KEYS)} from transport_job j where j.id = ${id})`];
    const sorted = (keys: readonly RawBuilder<unknown>[]) => sql.join(keys.map((each) => sql`${each} ${order}`));
    const nearestOf = from.map(
      (jobs) => sql`(
        select j.* from ${jobs} where ${sql.join(beyond, sql` and `)} order by ${sorted(KEYS)} limit 1)`,
    );
    const { rows } = await sql<{ id: number }>`
      select j.id from (${sql.join(nearestOf, sql` union all `)}) j order by ${sorted(KEYS)} limit 1`.execute(cx.tx);
    return rows[0]?.id ?? null;
  };
  return { previousId: await nearest('before'), nextId: await nearest('after') };
};

/** Whoever has changed it, as far as the reader may know them. */
export const historyOf = (tx: Tx, jobId: number) =>
  tx
    .selectFrom('transport_status_change as c')
    .leftJoin('app_user as u', 'u.id', 'c.changed_by_user_id')
    .select(['c.id', 'c.status as transportStatus', 'c.at'])
    .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('by'))
    .where('c.job_id', '=', jobId)
    .orderBy('c.id', 'desc')
    .execute();

export const getTransportJob = async (
  { tx, actor }: AgencyContext,
  { params: { id } }: Received<typeof getContract>,
): Promise<Answer<typeof getContract>> => {
  const { clientId, status } = found(await findJob(tx, actor, id), 'transport job');
  const [job] = await detailsOf(tx, [id]);
  const client = await tx.selectFrom('client').select('name').where('id', '=', clientId).executeTakeFirst();
  return {
    ...found(job, 'transport job'),
    transportWorkerSpecList: await findSpecs(tx, [id]),
    clientName: client?.name ?? null,
    isGuest: clientId === null,
    history: await historyOf(tx, id),
    can: { accept: canAccept(actor, status) },
  };
};
