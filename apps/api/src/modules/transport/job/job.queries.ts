import type { TransportRequestInput } from '@worklane/contract/transport/transport-request.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict } from '#platform/errors/errors.ts';

type NewJob = {
  readonly agencyId: number | null;
  readonly clientId: number | null;
  readonly pickupDirectorateId: number | null;
  readonly reference: string;
  readonly requiredAt: string;
  readonly pickupArea: string;
  readonly destinationArea: string;
  readonly identityAfterAcceptance: boolean;
  readonly purchaseOrder: string | null;
};

export const insertJob = async (tx: Tx, job: NewJob): Promise<number> => {
  const { id } = await tx
    .insertInto('transport_job')
    .values({
      agency_id: job.agencyId,
      client_id: job.clientId,
      pickup_directorate_id: job.pickupDirectorateId,
      reference: job.reference,
      required_at: job.requiredAt,
      pickup_area: job.pickupArea,
      destination_area: job.destinationArea,
      identity_after_acceptance: job.identityAfterAcceptance,
      purchase_order: job.purchaseOrder,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const insertRequest = async (
  tx: Tx,
  jobId: number,
  { content, nhsIndex }: { readonly content: Buffer; readonly nhsIndex: string | null },
): Promise<void> => {
  await tx.insertInto('transport_request').values({ job_id: jobId, content, nhs_index: nhsIndex }).execute();
};

export const insertSpecs = async (
  tx: Tx,
  jobId: number,
  specs: TransportRequestInput['transportWorkerSpecList'],
): Promise<void> => {
  await tx
    .insertInto('transport_spec')
    .values(
      specs.map(({ assignmentCode, gender, numberOfStaff }) => ({
        job_id: jobId,
        assignment_code_id: assignmentCode,
        gender,
        number_of_staff: numberOfStaff,
      })),
    )
    .execute();
};

/** Of `j`: a client’s new job that was offered to the agency, which still works for the client. */
const isOfferedTo = ({ agencyId }: Pick<Actor, 'agencyId'>) => sql<boolean>`(
  j.agency_id is null and j.status = 'NEW' and exists (
    select from transport_offer o join agency_client l on l.agency_id = o.agency_id
    where o.job_id = j.id and o.agency_id = ${agencyId} and l.client_id = j.client_id and l.status = 'ACTIVE'))`;

/** Which of these codes may be asked for. */
export const findOfferedCodes = async (tx: Tx, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await tx
    .selectFrom('assignment_code')
    .select('id')
    .where('id', 'in', ids)
    .where('active', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** The client’s own, the agency’s own, and those that it may still accept. */
const visible = (tx: Tx, actor: Pick<Actor, 'agencyId' | 'clientId'>) =>
  tx
    .selectFrom('transport_job as j')
    .where((job) =>
      job.or([job('j.agency_id', '=', actor.agencyId), job('j.client_id', '=', actor.clientId), isOfferedTo(actor)]),
    );

export const findJob = (tx: Tx, actor: Pick<Actor, 'agencyId' | 'clientId'>, id: number) =>
  visible(tx, actor)
    .innerJoin('transport_request as r', 'r.job_id', 'j.id')
    .leftJoin('transport_risk_document as d', 'd.job_id', 'j.id')
    .select(['j.id', 'j.version', 'j.reference', 'j.status', 'd.file_id as riskDoc'])
    .select(['j.agency_id as agencyId', 'j.client_id as clientId', 'j.required_at as requiredAt', 'r.content'])
    .select(['j.identity_after_acceptance as identityAfterAcceptance', 'j.cancel_reason as cancelReason'])
    .where('j.id', '=', id)
    .executeTakeFirst();

/** The latest pick-up first; but for jobs of which the actor may not know yet who the patient is. */
export const findJobsOfPatient = async (
  tx: Tx,
  actor: Pick<Actor, 'agencyId' | 'clientId'>,
  index: string,
  limit: number,
): Promise<number[]> => {
  const rows = await visible(tx, actor)
    .innerJoin('transport_request as r', 'r.job_id', 'j.id')
    .select('j.id')
    .where('r.nhs_index', '=', index)
    .where((job) => job.or([job('j.status', '<>', 'NEW'), job('j.identity_after_acceptance', '=', false)]))
    .orderBy('j.required_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** Each with the job that it belongs to. */
export const findSpecs = (tx: Tx, jobIds: readonly number[]) =>
  tx
    .selectFrom('transport_spec as s')
    .innerJoin('assignment_code as c', 'c.id', 's.assignment_code_id')
    .select(['s.id as workerSpecId', 's.assignment_code_id as assignmentCode', 'c.name as assignmentCodeName'])
    .select(['s.gender', 's.number_of_staff as numberOfStaff', 's.job_id as jobId'])
    .where('s.job_id', 'in', jobIds)
    .orderBy('s.id')
    .execute();

/** Whether its journey was ever under way: a job that was cancelled after that was aborted. */
export const hasBegun = async (tx: Tx, jobId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('transport_status_change')
    .select('id')
    .where('job_id', '=', jobId)
    .where('status', '=', 'IN_PROGRESS')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether its client has queried its times, and nobody has answered yet. */
export const isQueried = async (tx: Tx, jobId: number): Promise<boolean> => {
  const row = await tx
    .selectFrom('transport_job')
    .select('id')
    .where('id', '=', jobId)
    .where('queried_at', 'is not', null)
    .where(sql<boolean>`num_nonnulls(query_answer, sealed_answer) = 0`)
    .executeTakeFirst();
  return row !== undefined;
};

/** Puts into the log that somebody has read what was entered for these jobs, and why; 409 for one of which nothing is left to read. */
export const auditPatientRead = async (tx: Tx, jobIds: readonly number[], reason: string | null): Promise<void> => {
  const erased = await tx
    .selectFrom('transport_job')
    .select('id')
    .where('id', 'in', jobIds)
    .where('erased_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (erased)
    throw conflict('ERASED', 'The patient’s details of this job were erased, since they needn’t be kept any longer.');
  await sql`select app.audit_patient_read(id, ${reason}) from unnest(${jobIds}::bigint[]) as id`.execute(tx);
};

/** A new job becomes the agency’s. Of several that try at once the first one’s row is changed, and the others find none that is new. */
export const saveAcceptance = (tx: Tx, actor: Pick<Actor, 'agencyId'>, id: number) =>
  tx
    .updateTable('transport_job as j')
    .set((job) => ({ agency_id: actor.agencyId, status: 'ACCEPTED', version: job('version', '+', 1) }))
    .where('j.id', '=', id)
    .where('j.status', '=', 'NEW')
    .where((job) => job.or([job('j.agency_id', '=', actor.agencyId), isOfferedTo(actor)]))
    .returning(['j.id', 'j.reference', 'j.status', 'j.client_id as clientId'])
    .executeTakeFirst();
