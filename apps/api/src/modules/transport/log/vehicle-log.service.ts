import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  CheckDefect,
  reportDanger as dangerContract,
  updateMileage as updateContract,
} from '@worklane/contract/transport/vehicle-log.ts';
import { reportVehicleDefect } from '#modules/vehicle-hire/index.ts';
import type { WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { vehicleToRecord } from './logged-vehicle.ts';
import { defectText, newDefects } from './log.rules.ts';
import { findReported, insertReported, noteOdometer, saveVehicleLog } from './vehicle-log.queries.ts';

type Job = Awaited<ReturnType<typeof vehicleToRecord>>;

/** Each defect once. */
const report = async (cx: Context<WorkerActor>, job: Job, defects: readonly CheckDefect[]): Promise<void> => {
  for (const defect of newDefects(defects, await findReported(cx.tx, job))) {
    const dangerous = !defect.safe;
    const entryId = await reportVehicleDefect(cx, { ...job, text: defectText(defect), dangerous });
    await insertReported(cx.tx, job, { item: defect.item, dangerous, entryId });
  }
};

/**
 * The checks and the mileage of the vehicle, in place of what was there; 409 where another device has saved them meanwhile. What the odometer
 * shows is known of the vehicle from then on, and each defect is reported once; a dangerous one takes the vehicle off the road.
 */
export const updateMileage = async (
  cx: Context<WorkerActor>,
  { params: { id }, body }: Received<typeof updateContract>,
): Promise<Answer<typeof updateContract>> => {
  const { tx, actor } = cx;
  const job = await vehicleToRecord(cx, id);
  const saved = assertSaved(await saveVehicleLog(tx, job, body, actor.name));
  await noteOdometer(tx, id, body.endMileage ?? body.startMileage);
  await report(cx, job, body.defects);
  return saved;
};

/** What nobody can drive is known at once, whatever else of the log is still missing. Said again, nothing more happens. */
export const reportDanger = async (
  cx: Context<WorkerActor>,
  { params: { id }, body }: Received<typeof dangerContract>,
): Promise<void> => report(cx, await vehicleToRecord(cx, id), [{ ...body, safe: false }]);
