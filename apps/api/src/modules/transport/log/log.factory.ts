import { LeaderLogInput } from '@worklane/contract/transport/leader-log.ts';
import { VEHICLE_CHECKS } from '@worklane/contract/transport/vehicle-log.rules.ts';
import { aRentalVehicle } from '#modules/vehicle-hire/vehicle-hire.factory.ts';
import type { Tx } from '#platform/db/database.ts';
import { aTransportJob, FIELD_KEYS } from '../transport.factory.ts';
import { insertPhoto } from './damage-photo.queries.ts';
import { saveTab } from './leader-log.queries.ts';
import { sealTab } from './sealed-tab.ts';

type Led = {
  readonly agencyId: number;
  readonly clientId: number | null;
  /** Of the agency. */
  readonly workerId: number;
  readonly status?: 'ACCEPTED' | 'COMMITTED' | 'IN_PROGRESS';
  readonly values?: object;
};

/** For tests: a job that the agency has accepted, with a vehicle of its own and a worker who leads the crew, ready to set out. */
export const aLedJob = async (tx: Tx, { agencyId, clientId, workerId, status = 'COMMITTED', values = {} }: Led) => {
  const jobId = await aTransportJob(
    tx,
    clientId === null ? { agencyId, clientId } : { agencyId: null, clientId },
    values,
  );
  const vehicle = await aRentalVehicle(tx, agencyId, { for_transport: true, mileage: 1000 });
  const change = (columns: object) => tx.updateTable('transport_job').set(columns).where('id', '=', jobId).execute();
  await change({ agency_id: agencyId, status: 'ACCEPTED' });
  await tx
    .insertInto('transport_booking')
    .values({ job_id: jobId, agency_id: agencyId, worker_id: workerId, shift_status: 'BOOKED' })
    .execute();
  await change({ vehicle_id: vehicle.id, driver_id: workerId, team_leader_id: workerId });
  if (status !== 'ACCEPTED') await change({ status: 'COMMITTED' });
  if (status === 'IN_PROGRESS') await change({ status });
  return { jobId, vehicleId: vehicle.id };
};

/** For tests: a vehicle in which everything is as it should be. */
export const ALL_OK = Object.fromEntries(VEHICLE_CHECKS.map((check) => [check, 'OK' as const])) as Record<
  (typeof VEHICLE_CHECKS)[number],
  'OK'
>;

/** For tests: the vehicle of a job was checked, just now unless told otherwise. */
export const aVehicleCheck = async (
  tx: Tx,
  jobId: number,
  { agencyId, vehicleId, at }: { readonly agencyId: number; readonly vehicleId: number; readonly at?: string },
): Promise<void> => {
  await tx
    .insertInto('transport_vehicle_log')
    .values({
      job_id: jobId,
      vehicle_id: vehicleId,
      agency_id: agencyId,
      start_mileage: 1,
      checks: JSON.stringify(ALL_OK),
      defects: '[]',
      saved_by: 'Una Example',
      ...(at !== undefined && { saved_at: at }),
    })
    .execute();
};

/** For tests: the team leader has taken a photo of damage, which lies under this key. */
export const aDamagePhoto = async (
  tx: Tx,
  jobId: number,
  { agencyId, workerId }: Pick<Led, 'agencyId' | 'workerId'>,
  key: string,
) => {
  const file = await tx
    .insertInto('stored_file')
    .values({
      key,
      kind: 'DAMAGE_PHOTO',
      content_type: 'image/png',
      size: 1,
      sha256: Buffer.alloc(32),
      name: 'photo.png',
      status: 'CLEAN',
      agency_id: agencyId,
      worker_id: workerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertPhoto(tx, { id: jobId, agencyId }, file.id);
};

/** For tests: the team leader has recorded where and how the patient was handed over. */
export const aDropOff = async (tx: Tx, jobId: number, values: object = {}): Promise<void> => {
  const input = LeaderLogInput.parse({
    tab: 'DROP_OFF',
    version: 0,
    pcomment: 'Calm journey',
    pfCourtesy: 5,
    recipientName: 'Ola Fennick',
    signature: true,
    ...values,
  });
  await saveTab(tx, jobId, {
    tab: input.tab,
    version: 0,
    content: sealTab(FIELD_KEYS, jobId, input),
    savedBy: 'Ada Crewman',
  });
};
