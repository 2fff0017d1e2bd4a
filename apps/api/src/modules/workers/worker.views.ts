import type { Received } from '@worklane/contract/endpoint.ts';
import type {
  InvitationState,
  listWorkerAgencies,
  WorkerAgency,
  WorkerDetail,
} from '@worklane/contract/workers/worker.ts';
import type { Page } from '@worklane/contract/paging.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { directionOf, pageOf } from '#platform/db/paging.ts';
import { everyWord } from '#platform/db/search.ts';
import { seesLink, seesPhoto, seesWorker } from './worker-link.queries.ts';
import {
  canEditContact,
  canEditOwnPerson,
  canEditPerson,
  canEditWorker,
  canInvite,
  seesPrivateDetails,
} from './worker.policy.ts';

const NOTHING_PRIVATE = { dob: null, nationality: null, email: null, phoneNumber: null, address: null };

/** Another photo has another address, so that nobody is shown the one before. */
export const photoAddress = (workerId: number, fileId: number): string =>
  `/api/v1/worker/${workerId}/photo?v=${fileId}`;

export const workerExists = async (tx: Tx, actor: Actor, id: number): Promise<boolean> =>
  (await tx.selectFrom('worker').select('id').where('id', '=', id).where(seesWorker(actor)).executeTakeFirst()) !==
  undefined;

type Invitation = { status: 'SENT' | 'WITHDRAWN' | 'DECLINED'; at: string };

/** Agencies and the platform look after how somebody gets in; to the others it is as if everybody could. */
const signsIn = ({ userType }: Actor) =>
  userType === 'ADMIN' || userType === 'AGENCY' ? sql<boolean>`app.has_confirmed_email(worker.id)` : sql<boolean>`true`;

const confirmsChanges = ({ userType }: Actor) =>
  userType === 'AGENCY' ? sql<boolean>`not app.keeps_person(worker.id)` : sql<boolean>`false`;

/** The own agency's invitation; for the platform the latest one. */
const invitationOf = ({ userType, agencyId }: Actor) =>
  userType === 'ADMIN' || userType === 'AGENCY'
    ? sql<Invitation | null>`(
        select json_build_object('status', i.status, 'at', i.at) from worker_invitation i
        where i.worker_id = worker.id and ${userType === 'ADMIN' ? sql`true` : sql`i.agency_id = ${agencyId}`}
        order by i.at desc limit 1)`
    : sql<Invitation | null>`null`;

/** Null where nothing is left to invite to: the person signs in and works for the agency. */
const invitationState = (
  actor: Actor,
  links: WorkerDetail['links'],
  { canSignIn, invitation }: { canSignIn: boolean; invitation: Invitation | null },
): InvitationState | null => {
  const isInvited = links.some(({ status }) => status === 'INVITED');
  if (!isInvited && (canSignIn || !canInvite(actor, links))) return null;
  const status = invitation?.status ?? 'NONE';
  const may = canInvite(actor, links);
  return {
    status,
    at: invitation && Temporal.Instant.from(invitation.at).toString(),
    can: { send: may && status !== 'DECLINED', withdraw: may && status === 'SENT' },
  };
};

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
      confirmsChanges(actor).as('confirmsChanges'),
      signsIn(actor).as('signsIn'),
      invitationOf(actor).as('invitation'),
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
  const { photoFileId, signsIn: canSignIn, invitation, ...detail } = worker;
  return {
    ...detail,
    ...(seesPrivateDetails(actor) ? {} : NOTHING_PRIVATE),
    profilePic: photoFileId === null ? null : photoAddress(id, photoFileId),
    invitation: invitationState(actor, worker.links, { canSignIn, invitation }),
    can: {
      edit: canEditWorker(actor, worker.links),
      editPerson: canEditPerson(actor, worker.links) || canEditOwnPerson(actor, id, worker.links),
      editContact: canEditContact(actor, id),
    },
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
  if (query.search) {
    links = links.where((row) => everyWord(query.search, (text) => row('agency.name', 'ilike', text)));
  }
  return pageOf(tx, query, links, (matching) =>
    matching
      .select(['agency.id', 'agency.name', 'link.status'])
      .orderBy(sql`lower(agency.name)`, directionOf(query))
      .orderBy('agency.id', directionOf(query)),
  );
};
