import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import { TRANSPORT_STEPS } from '@worklane/contract/transport/journey.rules.ts';
import type { DemoScene } from '#platform/demo/scene.ts';

const HOUR_MS = 3_600_000;

/** When a journey reached each of its states, in hours from now; before now, all of them. */
export type DemoHistory = Partial<Record<TransportStatus, number>>;

/** How far on the way from setting out to handing in the log each step was taken. */
const STEPS_AT = [0, 0.18, 0.28, 0.66, 0.76] as const;

/** Dates what one start has written back to when it would have happened. */
export const spreadTimes = async ({ tx, now }: DemoScene, jobId: number, history: DemoHistory): Promise<void> => {
  const at = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
  for (const [status, hours] of Object.entries(history))
    await tx
      .updateTable('transport_status_change')
      .set({ at: at(hours) })
      .where('job_id', '=', jobId)
      .where('status', '=', status as TransportStatus)
      .execute();
  const { NEW: asked = 0, ACCEPTED: accepted, IN_PROGRESS: started, WAITING_AUTHORIZATION: ended } = history;
  await tx
    .updateTable('transport_job')
    .set({ created_at: at(asked) })
    .where('id', '=', jobId)
    .execute();
  if (accepted === undefined) return;
  await tx
    .updateTable('transport_booking')
    .set({ created_at: at(accepted + 0.3) })
    .where('job_id', '=', jobId)
    .execute();
  if (started === undefined || ended === undefined) return;
  for (const [index, step] of TRANSPORT_STEPS.entries())
    await tx
      .insertInto('transport_journey_step')
      .values({ job_id: jobId, step, at: at(started + (ended - started) * (STEPS_AT[index] ?? 1)) })
      .execute();
  for (const table of ['transport_vehicle_log', 'transport_leader_log'] as const)
    await tx
      .updateTable(table)
      .set({ saved_at: at(ended - 0.2) })
      .where('job_id', '=', jobId)
      .execute();
};
