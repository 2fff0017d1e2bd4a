import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  ClientJob,
  getClientTransport as getContract,
  listClientTransport as listContract,
} from '@worklane/contract/transport/client-transport.ts';
import type { getTransportForm as formContract } from '@worklane/contract/transport/client-request.ts';
import { type RawBuilder, sql } from 'kysely';
import { ownCalendar } from '#modules/calendar/index.ts';
import type { ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Matching, pageOfIds } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { found } from '#platform/errors/errors.ts';
import { authorisationOf } from '../crew/authorisation.ts';
import { findJobOfClient } from '../crew/crew.queries.ts';
import { historyOf, listed } from '../job/job-list.views.ts';
import { findInvoices } from '../invoice/source.queries.ts';
import { chargeFor } from '../price/price.views.ts';
import { unsealReason } from '../job/sealed-request.ts';
import {
  findAskedAgencies,
  findDirectorates,
  findOwnJob,
  findWork,
  findWorkingAgencies,
} from './client-job.queries.ts';
import { canCancel, canQueryTimes, canRepeat } from './client.policy.ts';

type ClientContext = Context<ClientActor>;

/** By the time of the pick-up: a ward wants to know what comes next, whether somebody has accepted it or not. */
const matching = async (cx: ClientContext, { statuses, search, from, to }: Received<typeof listContract>['query']) => {
  const { timeZone } = await ownCalendar(cx);
  const midnight = (day: RawBuilder<unknown>) => sql`${day}::timestamp at time zone ${timeZone}`;
  return {
    id: sql`j.id`,
    from: sql`transport_job j`,
    where: [
      sql`j.client_id = ${cx.actor.clientId}`,
      ...(statuses.length === 0 ? [] : [sql`j.status = any (${statuses}::transport_status[])`]),
      ...(search === '' ? [] : [everyWord(search, (text) => sql`j.reference ilike ${text}`)]),
      ...(from === undefined ? [] : [sql`j.required_at >= ${midnight(sql`${from}::date`)}`]),
      ...(to === undefined ? [] : [sql`j.required_at < ${midnight(sql`(${to}::date + 1)`)}`]),
    ],
    orderBy: [sql`j.required_at`, sql`j.id`],
  } satisfies Matching;
};

const namesOf = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('transport_job as j')
    .leftJoin('agency as a', 'a.id', 'j.agency_id')
    .leftJoin('directorate as d', 'd.id', 'j.pickup_directorate_id')
    .select(['j.id', 'a.name as agency', 'd.id as directorateId', 'd.name as directorate'])
    .where('j.id', 'in', ids)
    .execute();

const listedForClient = async (tx: Tx, ids: readonly number[]): Promise<ClientJob[]> => {
  const names = new Map((await namesOf(tx, ids)).map((row) => [row.id, row]));
  return (await listed(tx, ids)).map((job) => {
    const { agency = null, directorateId = null, directorate = null } = names.get(job.id) ?? {};
    return {
      ...job,
      agencyName: agency,
      pickupDirectorate:
        directorateId === null || directorate === null ? null : { id: directorateId, name: directorate },
    };
  });
};

export const listClientTransport = async (
  cx: ClientContext,
  { query }: Received<typeof listContract>,
): Promise<Page<ClientJob>> => pageOfIds(cx.tx, query, await matching(cx, query), (ids) => listedForClient(cx.tx, ids));

const agencyOf = (tx: Tx, id: number) =>
  tx.selectFrom('agency').select(['name', 'telephone', 'email']).where('id', '=', id).executeTakeFirst();

export const getClientTransport = async (
  { tx, actor, config, now }: ClientContext,
  { params: { id } }: Received<typeof getContract>,
): Promise<Answer<typeof getContract>> => {
  const job = found(await findOwnJob(tx, actor.clientId, id), 'transport job');
  const [shown] = await listedForClient(tx, [id]);
  const planned = await findJobOfClient(tx, actor.clientId, id);
  const history = await historyOf(tx, id);
  return {
    ...found(shown, 'transport job'),
    agency: job.agencyId === null ? null : ((await agencyOf(tx, job.agencyId)) ?? null),
    purchaseOrder: job.purchaseOrder,
    transportLegibleAgencies: await findAskedAgencies(tx, id),
    history,
    cancelReason: job.cancelReason && unsealReason(config.FIELD_KEYS, id, job.cancelReason),
    aborted: job.status === 'CANCELLED' && history.some(({ transportStatus }) => transportStatus === 'IN_PROGRESS'),
    authorisation: planned ? authorisationOf(config.FIELD_KEYS, planned) : null,
    charge: await chargeFor(tx, actor.clientId, id),
    invoices: await findInvoices(tx, { jobId: id }),
    can: {
      cancel: canCancel(actor, job.status),
      repeat: canRepeat(actor),
      query: planned !== undefined && canQueryTimes(actor, planned, now),
    },
  };
};

const withoutBlanks = (values: Readonly<Record<string, string | null | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** What a request begins with: who pays, and who asks. */
const filledFor = async (tx: Tx, { clientId, userId }: ClientActor): Promise<Record<string, string>> => {
  const client = await tx
    .selectFrom('client')
    .select(['name', 'email', 'telephone', 'first_line', 'town', 'country', 'post_code'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  const user = await tx
    .selectFrom('app_user')
    .select(['email', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { first_line: firstLine, town, country } = client;
  return withoutBlanks({
    pcbusiness: client.name,
    pname: user.name,
    pcemail: user.email,
    submittedBy: user.name,
    semail: user.email,
    bname: client.name,
    baddress: [firstLine, town, country].filter(Boolean).join(', '),
    bpostCode: client.post_code,
    bemail: client.email,
    bphone: client.telephone,
  });
};

export const getTransportForm = async ({ tx, actor }: ClientContext): Promise<Answer<typeof formContract>> => ({
  agencies: await findWorkingAgencies(tx, actor.clientId),
  directorates: await findDirectorates(tx, actor.clientId),
  work: await findWork(tx),
  filled: await filledFor(tx, actor),
});
