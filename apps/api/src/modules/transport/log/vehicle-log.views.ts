import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  CheckDefect,
  CheckResult,
  getJobVehicleLog as jobContract,
  getVehicleLog as getContract,
  VehicleCheck,
  VehicleLog,
} from '@worklane/contract/transport/vehicle-log.ts';
import { totalMileage, VEHICLE_CHECKS } from '@worklane/contract/transport/vehicle-log.rules.ts';
import type { AgencyActor, WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { found } from '#platform/errors/errors.ts';
import { findJob } from '../job/job.queries.ts';
import { findPhoto } from './damage-photo.queries.ts';
import { vehicleToLook } from './logged-vehicle.ts';
import { findLoggedVehicle, findVehicleLog, findVehicleOf } from './vehicle-log.queries.ts';

type Checks = Record<VehicleCheck, CheckResult | null>;

const NOT_CHECKED = Object.fromEntries(VEHICLE_CHECKS.map((check) => [check, null])) as Checks;

const NOT_SAVED = {
  checks: NOT_CHECKED,
  version: 0,
  savedAt: null,
  savedBy: null,
  startMileage: null,
  endMileage: null,
  defects: [],
  notes: null,
  feedback: null,
  damageReport: null,
} as const;

const loadLog = async (
  tx: Tx,
  job: { readonly id: number; readonly agencyId: number; readonly vehicleId: number },
): Promise<VehicleLog> => {
  const { odometer, ...vehicle } = found(await findLoggedVehicle(tx, job), 'vehicle');
  const { checks, defects, ...log } = (await findVehicleLog(tx, job)) ?? NOT_SAVED;
  return {
    ...log,
    // Kept as they were received.
    ...(checks as Checks),
    defects: defects as CheckDefect[],
    transportId: job.id,
    vehicleId: job.vehicleId,
    vehicle,
    odometer,
    totalMileage: totalMileage(log.startMileage, log.endMileage),
    photo: (await findPhoto(tx, job.id)) !== undefined,
  };
};

export const getVehicleLog = async (
  cx: Context<WorkerActor>,
  { params: { id } }: Received<typeof getContract>,
): Promise<Answer<typeof getContract>> => loadLog(cx.tx, await vehicleToLook(cx, id));

/** Nothing in it speaks of the patient, so whoever sees the agency’s jobs sees it; null as long as nothing was recorded. */
export const getJobVehicleLog = async (
  { tx, actor }: Context<AgencyActor>,
  { params: { id } }: Received<typeof jobContract>,
): Promise<Answer<typeof jobContract>> => {
  found(await findJob(tx, actor, id), 'transport job');
  const vehicleId = await findVehicleOf(tx, id);
  if (vehicleId === null) return null;
  const log = await loadLog(tx, { id, agencyId: actor.agencyId, vehicleId });
  return log.version === 0 ? null : log;
};
