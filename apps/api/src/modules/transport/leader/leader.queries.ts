import type { TransportStep } from '@worklane/contract/transport/journey.rules.ts';
import { sql } from 'kysely';
import type { WorkerActor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';
import { LED_STATUSES } from './leader.rules.ts';

type Leader = Pick<WorkerActor, 'workerId'>;

const ledJobs = (tx: Tx, { workerId }: Leader) =>
  tx
    .selectFrom('transport_job as j')
    .innerJoin('agency as a', 'a.id', 'j.agency_id')
    .where('j.team_leader_id', '=', workerId);

/** Not finished, the next pick-up first. */
export const findLedJobs = (tx: Tx, leader: Leader) =>
  ledJobs(tx, leader)
    .select(['j.id', 'j.reference as refPrefix', 'j.status as transportStatus', 'j.required_at as dateTimeRequired'])
    .select(['j.pickup_area as pickupArea', 'j.destination_area as destinationArea', 'a.id as agencyId'])
    .where('j.status', 'in', LED_STATUSES)
    .orderBy('j.required_at')
    .orderBy('j.id')
    .execute();

/** The job of which somebody is the team leader, in whatever state it is. */
export const findLedJob = (tx: Tx, leader: Leader, id: number) =>
  ledJobs(tx, leader)
    .select(['j.id', 'j.version', 'j.reference', 'j.status', 'j.client_id as clientId', 'a.id as agencyId'])
    .select(['a.name as agencyName', 'j.required_at as requiredAt', 'j.vehicle_id as vehicleId'])
    .select(['j.starts_at as start', 'j.ends_at as end'])
    .where('j.id', '=', id)
    .executeTakeFirst();

/** The same to change it: whatever else changes it waits. */
export const lockLedJob = async (tx: Tx, leader: Leader, id: number) => {
  await tx
    .selectFrom('transport_job')
    .select('id')
    .where('id', '=', id)
    .where('team_leader_id', '=', leader.workerId)
    .forUpdate()
    .execute();
  return findLedJob(tx, leader, id);
};

/** What was entered for a job, sealed, and its risk document. */
export const findSealed = (tx: Tx, jobId: number) =>
  tx
    .selectFrom('transport_request as r')
    .leftJoin('transport_risk_document as d', 'd.job_id', 'r.job_id')
    .select(['r.content', 'd.file_id as riskDoc'])
    .where('r.job_id', '=', jobId)
    .executeTakeFirstOrThrow();

export const findVehicle = (tx: Tx, agencyId: number, id: number) =>
  tx
    .selectFrom('vehicle')
    .select(['id', sql<string>`name || ', ' || regno`.as('name')])
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The steps of a journey, from the first one on. */
export const findSteps = (tx: Tx, jobId: number) =>
  tx.selectFrom('transport_journey_step').select(['step', 'at']).where('job_id', '=', jobId).orderBy('step').execute();

export const insertStep = async (tx: Tx, jobId: number, step: TransportStep, at: Temporal.Instant): Promise<void> => {
  await tx.insertInto('transport_journey_step').values({ job_id: jobId, step, at: at.toString() }).execute();
};

export const deleteStep = async (tx: Tx, jobId: number, step: TransportStep): Promise<void> => {
  await tx.deleteFrom('transport_journey_step').where('job_id', '=', jobId).where('step', '=', step).execute();
};

export const saveStart = async (tx: Tx, jobId: number): Promise<void> => {
  await tx
    .updateTable('transport_job')
    .set({ status: 'IN_PROGRESS', version: nextVersion })
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
};
