import type { WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict } from '#platform/errors/errors.ts';
import { jobToLook, jobToRecord } from './led-job.ts';

type Job = Awaited<ReturnType<typeof jobToLook>>;

/** 409 as long as there is nothing to check. */
const withVehicle = ({ vehicleId, ...job }: Job) => {
  if (vehicleId === null)
    throw conflict('NO_VEHICLE', 'This job has no vehicle yet. Ask your agency which one you take.');
  return { ...job, vehicleId };
};

export const vehicleToLook = async (cx: Context<WorkerActor>, id: number) =>
  withVehicle(await jobToLook(cx, id, 'VEHICLE'));

/** The same for whoever writes. */
export const vehicleToRecord = async (cx: Context<WorkerActor>, id: number) =>
  withVehicle(await jobToRecord(cx, id, 'VEHICLE'));
