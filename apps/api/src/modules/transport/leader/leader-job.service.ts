import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  getLeaderJob as getContract,
  openLedRequest as openContract,
} from '@worklane/contract/transport/leader-job.ts';
import type { openLedRiskDocument as openDocumentContract } from '@worklane/contract/transport/risk-document.ts';
import type { FileLink } from '@worklane/contract/files/file.ts';
import type { listLedJobs as listContract } from '@worklane/contract/transport/led-jobs.ts';
import { timeZoneOfAgency } from '#modules/calendar/index.ts';
import type { WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found } from '#platform/errors/errors.ts';
import { linkTo } from '#platform/files/file-link.ts';
import { auditPatientRead } from '../job/job.queries.ts';
import { assertReason, openRequest } from '../job/open-request.service.ts';
import { findLedJob, findLedJobs, findSealed, findSteps, findVehicle } from './leader.queries.ts';
import { leaderNeedsReason, startsFrom, whyClosedToLeader } from './leader.rules.ts';
import { plannedCrew } from './times.service.ts';

type LeaderContext = Context<WorkerActor>;

export const listLedJobs = async (cx: LeaderContext): Promise<Answer<typeof listContract>> => {
  const jobs = await findLedJobs(cx.tx, cx.actor);
  const zones = new Map<number, string>();
  for (const { agencyId } of jobs) if (!zones.has(agencyId)) zones.set(agencyId, await timeZoneOfAgency(cx, agencyId));
  return jobs.map(({ agencyId, ...job }) => ({ ...job, timeZone: zones.get(agencyId) ?? cx.config.TIME_ZONE }));
};

/** Nobody leads a job that was cancelled, so there is no reason to read. */
const NOT_CANCELLED = { cancelReason: null };

/** A job whose crew the actor leads, as long as it is theirs to look at: 404 for everybody else, 409 once it is authorised. */
const openJob = async ({ tx, actor }: LeaderContext, id: number) => {
  const job = found(await findLedJob(tx, actor, id), 'transport job');
  const closed = whyClosedToLeader(job.status);
  if (closed) throw conflict(closed.code, closed.message);
  return job;
};

/** Its places stand in what was entered for the job, so that loading it is a reading in the log. */
export const getLeaderJob = async (
  cx: LeaderContext,
  { params: { id } }: Received<typeof getContract>,
): Promise<Answer<typeof getContract>> => {
  const { tx, actor } = cx;
  const job = await openJob(cx, id);
  const { asked, driver } = await plannedCrew(tx, id, 'LEADER');
  const places = await openRequest(cx, { ...job, ...NOT_CANCELLED, ...(await findSealed(tx, id)) }, null);
  return {
    id,
    version: job.version,
    refPrefix: job.reference,
    transportStatus: job.status,
    dateTimeRequired: job.requiredAt,
    start: job.start ?? job.requiredAt,
    end: job.end ?? job.requiredAt,
    timeZone: await timeZoneOfAgency(cx, job.agencyId),
    pickupPostCode: places.pickupPostCode,
    destinationPostCode: places.destinationPostCode,
    destination: places.destination,
    destinationContactNumber: places.destinationContactNumber,
    demail: places.demail,
    agencyName: job.agencyName,
    vehicle: job.vehicleId === null ? null : ((await findVehicle(tx, job.agencyId, job.vehicleId)) ?? null),
    teamLeader: { id: actor.workerId, name: actor.name },
    transportWorkerSpecList: driver ? [...asked, { ...driver, gender: 'NO_PREFERENCE', numberOfStaff: 1 }] : asked,
    steps: await findSteps(tx, id),
    startsFrom: startsFrom(Temporal.Instant.from(job.requiredAt)).toString(),
  };
};

/** The same for a reading of the patient, with its reason where it needs one. */
export const jobToRead = async (cx: LeaderContext, id: number, reason: string | null) => {
  const job = await openJob(cx, id);
  assertReason(leaderNeedsReason(job.status), reason);
  return job;
};

export const openLedRequest = async (
  cx: LeaderContext,
  { params: { id }, body: { reason } }: Received<typeof openContract>,
): Promise<Answer<typeof openContract>> => {
  const job = await jobToRead(cx, id, reason);
  return openRequest(cx, { ...job, ...NOT_CANCELLED, ...(await findSealed(cx.tx, id)) }, reason);
};

export const openLedRiskDocument = async (
  cx: LeaderContext,
  { params: { id }, body: { reason } }: Received<typeof openDocumentContract>,
): Promise<FileLink> => {
  await jobToRead(cx, id, reason);
  const { riskDoc } = await findSealed(cx.tx, id);
  const fileId = found(riskDoc ?? undefined, 'risk document');
  await auditPatientRead(cx.tx, [id], reason);
  return linkTo(cx, fileId);
};
