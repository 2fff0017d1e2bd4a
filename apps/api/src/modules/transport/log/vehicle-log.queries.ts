import type { VehicleLogInput } from '@worklane/contract/transport/vehicle-log.ts';
import { VEHICLE_CHECKS } from '@worklane/contract/transport/vehicle-log.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';

type Checked = { readonly id: number; readonly agencyId: number; readonly vehicleId: number };

const columnsOf = (log: VehicleLogInput) => ({
  start_mileage: log.startMileage,
  end_mileage: log.endMileage,
  checks: JSON.stringify(Object.fromEntries(VEHICLE_CHECKS.map((check) => [check, log[check]]))),
  defects: JSON.stringify(log.defects),
  notes: log.notes,
  feedback: log.feedback,
  damage_report: log.damageReport,
});

const SAVED = ['version', 'saved_at as savedAt', 'saved_by as savedBy'] as const;

/** Undefined when another device has saved it since its version, of which 0 is that nobody has. */
export const saveVehicleLog = (tx: Tx, { id, agencyId, vehicleId }: Checked, log: VehicleLogInput, savedBy: string) =>
  log.version === 0
    ? tx
        .insertInto('transport_vehicle_log')
        .values({ job_id: id, vehicle_id: vehicleId, agency_id: agencyId, saved_by: savedBy, ...columnsOf(log) })
        .onConflict((taken) => taken.doNothing())
        .returning(SAVED)
        .executeTakeFirst()
    : tx
        .updateTable('transport_vehicle_log')
        .set({ ...columnsOf(log), saved_by: savedBy, saved_at: sql<string>`now()`, version: nextVersion })
        .where('job_id', '=', id)
        .where('vehicle_id', '=', vehicleId)
        .where('version', '=', log.version)
        .returning(SAVED)
        .executeTakeFirst();

export const findVehicleLog = (tx: Tx, { id, vehicleId }: Pick<Checked, 'id' | 'vehicleId'>) =>
  tx
    .selectFrom('transport_vehicle_log')
    .select(SAVED)
    .select(['start_mileage as startMileage', 'end_mileage as endMileage', 'checks', 'defects'])
    .select(['notes', 'feedback', 'damage_report as damageReport'])
    .where('job_id', '=', id)
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();

export const findVehicleOf = async (tx: Tx, jobId: number): Promise<number | null> => {
  const { vehicleId } = await tx
    .selectFrom('transport_job')
    .select('vehicle_id as vehicleId')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  return vehicleId;
};

export const findLoggedVehicle = (tx: Tx, { agencyId, vehicleId }: Omit<Checked, 'id'>) =>
  tx
    .selectFrom('vehicle')
    .select(['name', 'model', 'regno', 'mileage as odometer'])
    .where('agency_id', '=', agencyId)
    .where('id', '=', vehicleId)
    .executeTakeFirst();

/** What the odometer showed; what it has shown since stays. */
export const noteOdometer = async (tx: Tx, jobId: number, reading: number): Promise<void> => {
  await sql`select app.note_odometer(${jobId}, ${reading})`.execute(tx);
};

export const findReported = (tx: Tx, { id, vehicleId }: Checked) =>
  tx
    .selectFrom('transport_log_defect')
    .select(['item', 'dangerous'])
    .where('job_id', '=', id)
    .where('vehicle_id', '=', vehicleId)
    .execute();

type Reported = { readonly item: string; readonly dangerous: boolean; readonly entryId: number };

export const insertReported = async (
  tx: Tx,
  { id, agencyId, vehicleId }: Checked,
  { item, dangerous, entryId }: Reported,
): Promise<void> => {
  await tx
    .insertInto('transport_log_defect')
    .values({ job_id: id, vehicle_id: vehicleId, agency_id: agencyId, item, dangerous, entry_id: entryId })
    .execute();
};

/** Whether a team leader has checked the vehicle since then, on whichever journey: committing a job asks for that. */
export const vehicleCheckedSince = async (
  tx: Tx,
  { agencyId, vehicleId }: Omit<Checked, 'id'>,
  since: Temporal.Instant,
): Promise<boolean> => {
  const log = await tx
    .selectFrom('transport_vehicle_log')
    .select('job_id')
    .where('agency_id', '=', agencyId)
    .where('vehicle_id', '=', vehicleId)
    .where('saved_at', '>=', since.toString())
    .limit(1)
    .executeTakeFirst();
  return log !== undefined;
};
