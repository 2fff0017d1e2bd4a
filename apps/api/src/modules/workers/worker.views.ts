import type { Received } from '@worklane/contract/endpoint.ts';
import type { listWorkerAgencies, WorkerAgency, WorkerDetail } from '@worklane/contract/workers/worker.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { contains, directionOf, pageOf } from '#platform/db/paging.ts';
import { seesLink, seesPhoto, seesWorker } from './worker-link.queries.ts';
import { canEditContact, canEditWorker, seesPrivateDetails } from './worker.policy.ts';

const NOTHING_PRIVATE = { dob: null, nationality: null, email: null, phoneNumber: null, address: null };

/** Another photo has another address, so that nobody is shown the one before. */
export const photoAddress = (workerId: number, fileId: number): string =>
  `/api/v1/worker/${workerId}/photo?v=${fileId}`;

export const workerExists = async (tx: Tx, actor: Actor, id: number): Promise<boolean> =>
  (await tx.selectFrom('worker').select('id').where('id', '=', id).where(seesWorker(actor)).executeTakeFirst()) !==
  undefined;

/** One worker with the links that the actor may see; one query. */
export const findWorker = async (tx: Tx, actor: Actor, id: number): Promise<WorkerDetail | undefined> => {
  const worker = await tx
    .selectFrom('worker')
    .select((row) => [
      'worker.id',
      'worker.firstname',
      'worker.lastname',
      'worker.gender',
      'worker.dob',
      'worker.nationality',
      'worker.employment_number as employmentNumber',
      'worker.email',
      'worker.phone_number as phoneNumber',
      'worker.address',
      sql<number | null>`case when ${seesPhoto(actor)} then worker.photo_file_id end`.as('photoFileId'),
      'worker.version',
      jsonArrayFrom(
        row
          .selectFrom('agency_worker as link')
          .innerJoin('agency', 'agency.id', 'link.agency_id')
          .whereRef('link.worker_id', '=', 'worker.id')
          .where(seesLink(actor))
          .select((link) => [
            'link.agency_id as agencyId',
            'agency.name as agencyName',
            'link.status',
            jsonArrayFrom(
              link
                .selectFrom('worker_job as job')
                .innerJoin('assignment_code as code', 'code.id', 'job.assignment_code_id')
                .whereRef('job.agency_id', '=', 'link.agency_id')
                .whereRef('job.worker_id', '=', 'link.worker_id')
                .select(['code.id', 'code.code', 'code.name'])
                .orderBy('code.code'),
            ).as('assignmentCodes'),
          ])
          .orderBy('agency.name'),
      ).as('links'),
    ])
    .where('worker.id', '=', id)
    .where(seesWorker(actor))
    .executeTakeFirst();
  if (!worker) return undefined;
  const { photoFileId, ...detail } = worker;
  return {
    ...detail,
    ...(seesPrivateDetails(actor) ? {} : NOTHING_PRIVATE),
    profilePic: photoFileId === null ? null : photoAddress(id, photoFileId),
    can: { edit: canEditWorker(actor, worker.links), editContact: canEditContact(actor, id) },
  };
};

export const listAgenciesOf = (
  tx: Tx,
  actor: Actor,
  workerId: number,
  query: Received<typeof listWorkerAgencies>['query'],
): Promise<Page<WorkerAgency>> => {
  let links = tx
    .selectFrom('agency_worker as link')
    .innerJoin('agency', 'agency.id', 'link.agency_id')
    .where('link.worker_id', '=', workerId)
    .where(seesLink(actor));
  if (query.search) links = links.where('agency.name', 'ilike', contains(query.search));
  return pageOf(tx, query, links, (matching) =>
    matching
      .select(['agency.id', 'agency.name', 'link.status'])
      .orderBy(sql`lower(agency.name)`, directionOf(query))
      .orderBy('agency.id', directionOf(query)),
  );
};
