import type { TransportRequestInput } from '@worklane/contract/transport/transport-request.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';

type NewJob = {
  readonly agencyId: number | null;
  readonly clientId: number | null;
  readonly reference: string;
  readonly requiredAt: string;
  readonly pickupArea: string;
  readonly destinationArea: string;
};

export const insertJob = async (tx: Tx, job: NewJob): Promise<number> => {
  const { id } = await tx
    .insertInto('transport_job')
    .values({
      agency_id: job.agencyId,
      client_id: job.clientId,
      reference: job.reference,
      required_at: job.requiredAt,
      pickup_area: job.pickupArea,
      destination_area: job.destinationArea,
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

/** The client’s own, the agency’s own, and those that it may still accept. */
const visible = (tx: Tx, actor: Pick<Actor, 'agencyId' | 'clientId'>) =>
  tx
    .selectFrom('transport_job as j')
    .where((job) =>
      job.or([
        job('j.agency_id', '=', actor.agencyId),
        job('j.client_id', '=', actor.clientId),
        job.and([
          job('j.agency_id', 'is', null),
          job('j.status', '=', 'NEW'),
          job.exists(
            job
              .selectFrom('transport_offer as o')
              .select('o.job_id')
              .whereRef('o.job_id', '=', 'j.id')
              .where('o.agency_id', '=', actor.agencyId),
          ),
        ]),
      ]),
    );

export const findJob = (tx: Tx, actor: Pick<Actor, 'agencyId' | 'clientId'>, id: number) =>
  visible(tx, actor)
    .innerJoin('transport_request as r', 'r.job_id', 'j.id')
    .select(['j.id', 'j.version', 'j.reference', 'j.status'])
    .select(['j.agency_id as agencyId', 'j.client_id as clientId', 'r.content'])
    .where('j.id', '=', id)
    .executeTakeFirst();

export const findSpecs = (tx: Tx, jobId: number) =>
  tx
    .selectFrom('transport_spec as s')
    .innerJoin('assignment_code as c', 'c.id', 's.assignment_code_id')
    .select(['s.id as workerSpecId', 's.assignment_code_id as assignmentCode', 'c.name as assignmentCodeName'])
    .select(['s.gender', 's.number_of_staff as numberOfStaff'])
    .where('s.job_id', '=', jobId)
    .orderBy('s.id')
    .execute();

/** Puts into the log that somebody has read what was entered, and why. */
export const auditPatientRead = async (tx: Tx, jobId: number, reason: string | null): Promise<void> => {
  await sql`select app.audit_patient_read(${jobId}, ${reason})`.execute(tx);
};
