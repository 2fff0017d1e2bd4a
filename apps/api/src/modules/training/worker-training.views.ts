import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type { listWorkerTrainings, WorkerTraining } from '@worklane/contract/training/worker-training.ts';
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { logoAddress } from '#modules/agencies/index.ts';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { contains, directionOf, pageOf } from '#platform/db/paging.ts';
import type { DB } from '#platform/db/schema.generated.ts';
import { effectiveStatus, hasCertificate } from './worker-training.rules.ts';

type Query = Received<typeof listWorkerTrainings>['query'];

/**
 * Whether the actor may know of a row of `worker_record`: workers of their own, an agency of those that it keeps for
 * people whom it has taken on.
 */
const seesTraining = (actor: Actor): RawBuilder<SqlBool> => {
  switch (actor.userType) {
    case 'ADMIN':
      return sql`true`;
    case 'WORKER':
      return sql`worker_record.worker_id = ${actor.workerId}`;
    case 'AGENCY':
      return sql`worker_record.agency_id = ${actor.agencyId} and exists (
        select from agency_worker link
        where link.agency_id = worker_record.agency_id and link.worker_id = worker_record.worker_id
          and link.status in ('ACTIVE', 'SUSPENDED'))`;
    case 'CLIENT':
      return sql`false`;
  }
};

const inFull = (trainings: SelectQueryBuilder<DB, 'worker_record', object>) =>
  trainings
    .innerJoin('worker', 'worker.id', 'worker_record.worker_id')
    .innerJoin('agency', 'agency.id', 'worker_record.agency_id')
    .select([
      'worker_record.id',
      'worker_record.record_type_id as trainingId',
      'worker_record.name',
      'worker_record.code',
      'worker_record.issued_on as trainingDate',
      'worker_record.expires_on as trainingExpiry',
      'worker_record.supervisor',
      sql<WorkerTraining['type']>`worker_record.type`.as('type'),
      'worker_record.status',
      'worker_record.hasco_id as hascoId',
      sql<string | null>`null`.as('document'),
      'worker_record.comment',
      'worker_record.created_at as createdDate',
      'worker_record.worker_id as workerId',
      'worker.firstname',
      'worker.lastname',
      'worker_record.agency_id as agencyId',
      'agency.name as agencyName',
      logoAddress.as('logo'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof inFull>['executeTakeFirstOrThrow']>>;

const trainingOf = ({ workerId, firstname, lastname, agencyId, agencyName, logo, ...row }: Row): WorkerTraining => ({
  ...row,
  status: effectiveStatus(row),
  showCertificate: hasCertificate(row),
  worker: { id: workerId, firstname, lastname },
  agency: { id: agencyId, name: agencyName, logo },
});

export const findTraining = async (tx: Tx, actor: Actor, id: number): Promise<WorkerTraining | undefined> => {
  const row = await inFull(tx.selectFrom('worker_record'))
    .where('worker_record.id', '=', id)
    .where('worker_record.kind', '=', 'TRAINING')
    .where(seesTraining(actor))
    .executeTakeFirst();
  return row && trainingOf(row);
};

const SORT = {
  name: sql`lower(worker_record.name)`,
  uploaded: sql`worker_record.created_at`,
  trainingExpiry: sql`worker_record.expires_on`,
};

const matchingTrainings = (tx: Tx, actor: Actor, { workerId, agencyId, search }: Query) => {
  let trainings = tx
    .selectFrom('worker_record')
    .where('worker_record.kind', '=', 'TRAINING')
    .where(seesTraining(actor));
  if (workerId !== undefined) trainings = trainings.where('worker_record.worker_id', '=', workerId);
  if (agencyId !== undefined) trainings = trainings.where('worker_record.agency_id', '=', agencyId);
  if (search) trainings = trainings.where('worker_record.name', 'ilike', contains(search));
  return trainings;
};

export const listVisibleTrainings = async (tx: Tx, actor: Actor, query: Query): Promise<Page<WorkerTraining>> => {
  const page = await pageOf(tx, query, matchingTrainings(tx, actor, query), (matching) =>
    inFull(matching).orderBy(SORT[query.sort], directionOf(query)).orderBy('worker_record.id', directionOf(query)),
  );
  return { ...page, content: page.content.map(trainingOf) };
};
