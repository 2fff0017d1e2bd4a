import type { Received } from '@worklane/contract/endpoint.ts';
import type { listWorkers, Worker } from '@worklane/contract/workers/worker.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isPlatform, type Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { seesLink } from './worker-link.queries.ts';
import { seesPrivateDetails } from './worker.policy.ts';

type Query = Received<typeof listWorkers>['query'];

const NAME = { first: sql`lower(worker.firstname)`, last: sql`lower(worker.lastname)` };

/** Employment numbers are made from ids, so they sort alike. */
const SORT = {
  lastname: [NAME.last, NAME.first],
  firstname: [NAME.first, NAME.last],
  employmentNumber: [],
};

/** What a link has to be like for its worker to be listed: one that the actor sees and that meets every filter. */
const matchingLink = (actor: Actor, { statuses, agencyId, assignmentCodeId }: Query): RawBuilder<SqlBool> => {
  const conditions = [sql`link.worker_id = worker.id`, seesLink(actor)];
  if (statuses.length > 0) conditions.push(sql`link.status = any (${statuses}::link_status[])`);
  if (agencyId !== undefined) conditions.push(sql`link.agency_id = ${agencyId}`);
  if (assignmentCodeId !== undefined) {
    conditions.push(sql`exists (select from worker_job job where job.agency_id = link.agency_id
      and job.worker_id = link.worker_id and job.assignment_code_id = ${assignmentCodeId})`);
  }
  return sql`exists (select from agency_worker link where ${sql.join(conditions, sql` and `)})`;
};

const asksForLinks = ({ statuses, agencyId, assignmentCodeId }: Query): boolean =>
  statuses.length > 0 || agencyId !== undefined || assignmentCodeId !== undefined;

const matchingWorkers = (tx: Tx, actor: Actor, query: Query) => {
  let workers = tx.selectFrom('worker');
  // The platform also lists those who have no link at all.
  if (!isPlatform(actor) || asksForLinks(query)) workers = workers.where(matchingLink(actor, query));
  if (query.search) {
    workers = workers.where((row) =>
      everyWord(query.search, (text) =>
        row.or([
          row(sql`worker.firstname || ' ' || worker.lastname`, 'ilike', text),
          row('worker.employment_number', 'ilike', text),
          // Finding by an address would give the address away.
          ...(seesPrivateDetails(actor) ? [row('worker.email', 'ilike', text)] : []),
        ]),
      ),
    );
  }
  return workers;
};

/** When the agency, or for the platform an agency, last invited somebody who has not come yet. */
const invitedAt = ({ userType, agencyId }: Actor): RawBuilder<string | null> =>
  userType === 'ADMIN' || userType === 'AGENCY'
    ? sql`(select max(i.at) from worker_invitation i where i.worker_id = worker.id and i.status = 'SENT'
           and ${userType === 'ADMIN' ? sql`true` : sql`i.agency_id = ${agencyId}`})`
    : sql`null`;

/** The workers that the actor may know of, with the names of the work and agencies that the actor sees them for. */
export const listVisibleWorkers = (tx: Tx, actor: Actor, query: Query): Promise<Page<Worker>> => {
  const direction = directionOf(query);
  const ifPrivate = (column: 'email' | 'phone_number') =>
    seesPrivateDetails(actor) ? sql.ref<string | null>(`worker.${column}`) : sql<string | null>`null`;
  return pageOf(tx, query, matchingWorkers(tx, actor, query), (matching) => {
    const rows = matching.select([
      'worker.id',
      'worker.firstname',
      'worker.lastname',
      'worker.gender',
      'worker.employment_number as employmentNumber',
      ifPrivate('email').as('email'),
      ifPrivate('phone_number').as('phoneNumber'),
      sql<string>`coalesce((
        select string_agg(distinct code.name, ', ' order by code.name)
        from agency_worker link
        join worker_job job on job.agency_id = link.agency_id and job.worker_id = link.worker_id
        join assignment_code code on code.id = job.assignment_code_id
        where link.worker_id = worker.id and ${seesLink(actor)}), '')`.as('assignmentNames'),
      sql<string>`coalesce((
        select string_agg(agency.name, ', ' order by agency.name)
        from agency_worker link join agency on agency.id = link.agency_id
        where link.worker_id = worker.id and ${seesLink(actor)}), '')`.as('agencies'),
      invitedAt(actor).as('invitedAt'),
      sql<Worker['linkStatus']>`(
        select link.status from agency_worker link
        where link.worker_id = worker.id and link.agency_id = ${actor.agencyId})`.as('linkStatus'),
    ]);
    return SORT[query.sort]
      .reduce((sorted, column) => sorted.orderBy(column, direction), rows)
      .orderBy('worker.id', direction);
  });
};
