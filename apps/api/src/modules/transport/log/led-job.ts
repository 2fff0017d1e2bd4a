import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import { sql } from 'kysely';
import type { WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found } from '#platform/errors/errors.ts';
import { whyClosed } from './log.rules.ts';

type LeaderContext = Context<WorkerActor>;

const findLedJob = async ({ tx, actor }: LeaderContext, id: number) => {
  const job = await tx
    .selectFrom('transport_job')
    .select([
      'id',
      'agency_id as agencyId',
      'vehicle_id as vehicleId',
      'status',
      'reference',
      'required_at as requiredAt',
    ])
    .where('id', '=', id)
    .where('team_leader_id', '=', actor.workerId)
    .executeTakeFirst();
  if (!job || job.agencyId === null) return undefined;
  return { ...job, agencyId: job.agencyId };
};

const assertOpen = (status: TransportStatus, part: 'VEHICLE' | 'PATIENT'): void => {
  const closed = whyClosed(status, part);
  if (closed) throw conflict(closed.code, closed.message);
};

/** A job whose crew the actor leads, as long as this part of its log is open: 404 for everybody else, 409 for another time. */
export const jobToLook = async (cx: LeaderContext, id: number, part: 'VEHICLE' | 'PATIENT') => {
  const job = found(await findLedJob(cx, id), 'transport job');
  assertOpen(job.status, part);
  return job;
};

/** The same for whoever writes: saving and submitting a log come one after the other, from however many devices. */
export const jobToRecord = async (cx: LeaderContext, id: number, part: 'VEHICLE' | 'PATIENT') => {
  found(await findLedJob(cx, id), 'transport job');
  await sql`select pg_advisory_xact_lock(hashtextextended('transport log', ${id}))`.execute(cx.tx);
  return jobToLook(cx, id, part);
};
