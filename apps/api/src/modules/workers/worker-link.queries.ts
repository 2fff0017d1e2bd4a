import type { LinkStatus } from '@worklane/contract/workers/worker.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';

/** An agency and a worker. */
export type Link = { readonly agencyId: number; readonly workerId: number };

/**
 * Whether the actor may know of `link`, a row of `agency_worker`. A client sees those whom an agency could send it
 * now: both the agency's link to the client and the worker's to the agency have to be active.
 */
export const seesLink = (actor: Actor): RawBuilder<SqlBool> => {
  switch (actor.userType) {
    case 'ADMIN':
      return sql`true`;
    case 'AGENCY':
      return sql`link.agency_id = ${actor.agencyId}`;
    case 'WORKER':
      return sql`link.worker_id = ${actor.workerId}`;
    case 'CLIENT':
      return sql`(link.status = 'ACTIVE' and link.agency_id in (
        select a.id from agency_client ac join agency a on a.id = ac.agency_id
        where ac.client_id = ${actor.clientId} and ac.status = 'ACTIVE' and a.status = 'ACTIVE'))`;
  }
};

/** Whether the actor may know of a row of `worker`: somebody with a link that the actor sees. */
export const seesWorker = (actor: Actor): RawBuilder<SqlBool> => {
  switch (actor.userType) {
    case 'ADMIN':
      return sql`true`;
    case 'WORKER':
      return sql`worker.id = ${actor.workerId}`;
    case 'AGENCY':
    case 'CLIENT':
      return sql`exists (select from agency_worker link where link.worker_id = worker.id and ${seesLink(actor)})`;
  }
};

/** Whether the actor may see the photo of a row of `worker`: not the agency that has turned the person down. */
export const seesPhoto = (actor: Actor): RawBuilder<SqlBool> =>
  actor.userType === 'AGENCY'
    ? sql`exists (select from agency_worker link
        where link.worker_id = worker.id and link.status <> 'REJECTED' and ${seesLink(actor)})`
    : seesWorker(actor);

export const insertLink = async (tx: Tx, { agencyId, workerId }: Link, status: LinkStatus): Promise<void> => {
  await tx.insertInto('agency_worker').values({ agency_id: agencyId, worker_id: workerId, status }).execute();
};

export const saveLinkStatus = async (tx: Tx, { agencyId, workerId }: Link, status: LinkStatus): Promise<void> => {
  await tx
    .updateTable('agency_worker')
    .set({ status })
    .where('agency_id', '=', agencyId)
    .where('worker_id', '=', workerId)
    .where('status', '<>', status)
    .execute();
};

/**
 * Makes `codes` the kinds of work that the agency clears the worker for; answers how many of them it then holds. Fewer
 * than given: some do not exist, or are out of use and were not held before.
 */
export const saveJobs = async (tx: Tx, { agencyId, workerId }: Link, codes: readonly number[]): Promise<number> => {
  await tx
    .deleteFrom('worker_job')
    .where('agency_id', '=', agencyId)
    .where('worker_id', '=', workerId)
    .where('assignment_code_id', 'not in', codes)
    .execute();
  await tx
    .insertInto('worker_job')
    .columns(['agency_id', 'worker_id', 'assignment_code_id'])
    .expression((from) =>
      from
        .selectFrom('assignment_code')
        .select([
          sql<number>`${agencyId}::bigint`.as('agency_id'),
          sql<number>`${workerId}::bigint`.as('worker_id'),
          'id',
        ])
        .where('id', 'in', codes)
        .where('active', '=', true),
    )
    .onConflict((held) => held.doNothing())
    .execute();
  const { held } = await tx
    .selectFrom('worker_job')
    .select(sql<number>`count(*)`.as('held'))
    .where('agency_id', '=', agencyId)
    .where('worker_id', '=', workerId)
    .executeTakeFirstOrThrow();
  return held;
};
