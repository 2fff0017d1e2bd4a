import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import type { Tx } from '#platform/db/database.ts';
import { aTransportJob } from '../transport.factory.ts';

const WAY = [
  'ACCEPTED',
  'COMMITTED',
  'IN_PROGRESS',
  'WAITING_AUTHORIZATION',
  'AUTHORIZED',
] as const satisfies TransportStatus[];

type Led = {
  readonly agencyId: number;
  /** The team leader. */
  readonly workerId: number;
  /** Drives, and fills no specification. */
  readonly driverId?: number;
  readonly clientId?: number;
  readonly status?: (typeof WAY)[number];
  /** In how many hours the pick-up is. */
  readonly inHours?: number;
};

/** For tests: a job whose crew a worker leads. Its required kind of staff is a driver; the one who drives is beside that. */
export const aCrewedJob = async (
  tx: Tx,
  { agencyId, workerId, driverId, clientId, status = 'COMMITTED', inHours = 2 }: Led,
): Promise<{ jobId: number; bookingId: number; driverBookingId: number | null }> => {
  const dateTimeRequired = new Date(Date.now() + inHours * 3_600_000).toISOString();
  const jobId = await aTransportJob(
    tx,
    clientId === undefined ? { agencyId, clientId: null } : { agencyId: null, clientId },
    { dateTimeRequired },
  );
  const set = (values: object) => tx.updateTable('transport_job').set(values).where('id', '=', jobId).execute();
  await set({ agency_id: agencyId, status: 'ACCEPTED' });
  const { id: specId } = await tx
    .selectFrom('transport_spec')
    .select('id')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  const book = async (worker: number, spec: number | null) => {
    const { id } = await tx
      .insertInto('transport_booking')
      .values({ job_id: jobId, agency_id: agencyId, spec_id: spec, worker_id: worker, shift_status: 'BOOKED' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const bookingId = await book(workerId, specId);
  const driverBookingId = driverId === undefined ? null : await book(driverId, null);
  await set({ team_leader_id: workerId, driver_id: driverId ?? null });
  for (const next of WAY.slice(1, WAY.indexOf(status) + 1)) await set({ status: next });
  // The times that tests enter are of that day.
  if (status === 'WAITING_AUTHORIZATION')
    await set({ starts_at: '2026-03-01T08:30:00Z', ends_at: '2026-03-01T13:30:00Z' });
  return { jobId, bookingId, driverBookingId };
};
