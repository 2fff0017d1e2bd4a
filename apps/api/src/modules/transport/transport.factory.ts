import { randomUUID } from 'node:crypto';
import { RISK_DOCUMENT } from '@worklane/contract/transport/risk-document.ts';
import { TransportRequestInput } from '@worklane/contract/transport/transport-request.ts';
import { readKeys } from '#platform/crypto/sealing.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Insertable } from 'kysely';
import { aUser } from '#modules/identity/user.factory.ts';
import { aNurse } from '#modules/shifts/shift.factory.ts';
import { aRentalVehicle } from '#modules/vehicle-hire/vehicle-hire.factory.ts';
import type { TransportBooking, Vehicle } from '#platform/db/schema.generated.ts';
import { createJob } from './job/create-job.service.ts';

/** Of the initial data. */
const DRIVER = 2;

/** For tests: what somebody has to enter at least. */
export const requestValues = {
  dateTimeRequired: '2041-03-01T09:30:00Z',
  pcaddress: 'Fulbrook Ward, 1 Example Road',
  pickupPostCode: 'SO14 0AA',
  pname: 'Una Ward',
  pcemail: 'ward@example.org',
  destination: 'Harbour Unit, 2 Example Street',
  destinationPostCode: 'PO1 2AB',
  patientName: 'Robin Patient',
  pdob: '1990-01-31',
  passengerGender: 'FEMALE',
  mentalHealthStatus: 'Calm',
  reasonForTransport: 'INFORMAL_PATIENT',
  isPassengerAwareOfTransport: true,
  walk: true,
  passengerRequiresRestraints: false,
  areStaffEscortingPatient: false,
  patientMedication: false,
  semail: 'una@example.org',
  disclaimer: true,
  transportWorkerSpecList: [{ assignmentCode: DRIVER, numberOfStaff: 1 }],
} as const;

/** For tests: the same as the server reads it, with other values where told. */
export const aRequest = (values: object = {}): TransportRequestInput =>
  TransportRequestInput.parse({ ...requestValues, ...values });

type Requester = Parameters<typeof createJob>[1];

/** For tests: the keys of the product in tests. */
export const FIELD_KEYS = readKeys(`test:${Buffer.alloc(32, 1).toString('base64')}`);

/** For tests: a new job of a client, or one that a guest has asked an agency for. */
export const aTransportJob = async (tx: Tx, requester: Requester, values: object = {}): Promise<number> =>
  (await createJob({ tx, config: { FIELD_KEYS } }, requester, aRequest(values))).id;

/** For tests: the risk document of a job, under the key of a file that is there. */
export const aRiskDocument = async (tx: Tx, jobId: number, key: string = randomUUID()): Promise<number> => {
  const owner = await tx
    .selectFrom('transport_job')
    .select(['client_id', 'agency_id'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  const tenant = owner.client_id === null ? { agency_id: owner.agency_id } : { client_id: owner.client_id };
  const { id } = await tx
    .insertInto('stored_file')
    .values({
      ...tenant,
      key,
      kind: RISK_DOCUMENT.kind,
      content_type: 'application/pdf',
      size: 1000,
      sha256: Buffer.alloc(32),
      name: 'risk-document.pdf',
      status: 'CLEAN',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('transport_risk_document')
    .values({ ...tenant, file_id: id, job_id: jobId, token_hash: randomUUID() })
    .execute();
  return id;
};

/** For tests: a new job of a client that these agencies may accept. */
export const anOfferedJob = async (
  tx: Tx,
  clientId: number,
  agencyIds: readonly number[],
  values: object = {},
): Promise<number> => {
  const jobId = await aTransportJob(tx, { agencyId: null, clientId }, values);
  await tx
    .insertInto('transport_offer')
    .values(agencyIds.map((agencyId) => ({ agency_id: agencyId, job_id: jobId })))
    .execute();
  return jobId;
};

/** For tests: a job that the agency has accepted, asked for by a client or by a guest, and the first of its specifications. */
export const anAcceptedJob = async (
  tx: Tx,
  agencyId: number,
  { clientId = null, values = {} }: { clientId?: number | null; values?: object } = {},
): Promise<{ jobId: number; specId: number }> => {
  const jobId = await aTransportJob(
    tx,
    clientId === null ? { agencyId, clientId } : { agencyId: null, clientId },
    values,
  );
  await tx
    .updateTable('transport_job')
    .set({ agency_id: agencyId, status: 'ACCEPTED' })
    .where('id', '=', jobId)
    .execute();
  const { id } = await tx
    .selectFrom('transport_spec')
    .select('id')
    .where('job_id', '=', jobId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { jobId, specId: id };
};

/** For tests: somebody booked for a place of a job, unless told otherwise. */
export const aTransportBooking = async (
  tx: Tx,
  { jobId, specId, agencyId }: { jobId: number; specId: number | null; agencyId: number },
  workerId: number,
  values: Partial<Insertable<TransportBooking>> = {},
): Promise<number> => {
  const { id } = await tx
    .insertInto('transport_booking')
    .values({
      job_id: jobId,
      agency_id: agencyId,
      spec_id: specId,
      worker_id: workerId,
      shift_status: 'BOOKED',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** For tests: a vehicle for transports whose papers are in order for long. */
export const anAmbulance = async (
  tx: Tx,
  agencyId: number,
  values: Partial<Insertable<Vehicle>> = {},
): Promise<number> => {
  const { id } = await aRentalVehicle(tx, agencyId, { for_hire: false, for_transport: true, ...values });
  const until = '2050-01-01';
  await tx
    .insertInto('vehicle_due_dates')
    .values({ agency_id: agencyId, vehicle_id: id, mot_on: until, tax_on: until, insurance_on: until })
    .execute();
  return id;
};

/** For tests: somebody who signs in, whose papers are in order, cleared for these kinds of work, with a licence check unless told otherwise. */
export const aCrewMember = async (
  tx: Tx,
  agencyId: number,
  { codes = [DRIVER], licence = true, signsIn = true }: { codes?: number[]; licence?: boolean; signsIn?: boolean } = {},
): Promise<number> => {
  const workerId = await aNurse(tx, agencyId, { codes });
  if (signsIn) await aUser(tx, { userType: 'WORKER', workerId }, { password_hash: 'x' });
  if (licence)
    await tx
      .insertInto('worker_record')
      .values({
        kind: 'COMPLIANCE',
        agency_id: agencyId,
        worker_id: workerId,
        name: 'Driving licence check',
        code: 'DL',
        status: 'APPROVED',
        issued_on: '2026-01-01',
        expires_on: '2050-01-01',
      })
      .execute();
  return workerId;
};
