import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import type {
  correctWorkerTimes as correctContract,
  getWorkerTimes as getContract,
  uploadWorkerTimes as uploadContract,
} from '@worklane/contract/transport/worker-times.ts';
import { ownCalendar } from '#modules/calendar/index.ts';
import { type AgencyActor, may, type WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import { findJob, findSpecs, hasBegun, isQueried } from '../job/job.queries.ts';
import { lockLedJob } from './leader.queries.ts';
import { findCrew, saveTimes } from './times.queries.ts';
import { crewBySpec, isPlanned, takesCorrections, takesTimes, wrongTimes } from './times.rules.ts';

type Input = Received<typeof uploadContract>;
type Reader = Parameters<typeof findCrew>[2];

const crewOf = async (tx: Tx, jobId: number, reader: Reader) =>
  (await findCrew(tx, jobId, reader)).map(({ workerId, name, ...booking }) => ({
    ...booking,
    worker: { id: workerId, name },
  }));

/** The crew by what it does, the driver last. */
export const plannedCrew = async (tx: Tx, jobId: number, reader: Reader) =>
  crewBySpec(await findSpecs(tx, [jobId]), (await crewOf(tx, jobId, reader)).filter(isPlanned));

const enter = async (
  { tx, now }: Context,
  { status, isOpen }: { readonly status: TransportStatus; readonly isOpen: boolean },
  { params, body }: Input,
  reader: Reader,
): Promise<{ id: number }> => {
  if (body.id !== params.id) throw ruleBroken('OTHER_JOB', 'These times are of another job. Reload the page.', 'id');
  if (!isOpen)
    throw conflict(
      'NOT_SUBMITTED',
      ['AUTHORIZED', 'CLOSED'].includes(status)
        ? 'This job has been authorised, so its times can’t be changed any more.'
        : 'Enter the times once the log of this job has been submitted.',
    );
  const { start } = await tx
    .selectFrom('transport_job')
    .select('starts_at as start')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  const wrong = wrongTimes(await findCrew(tx, body.id, reader), body.times, start ?? now.toString(), now);
  if (wrong) throw ruleBroken(wrong.code, wrong.message, wrong.field);
  await saveTimes(tx, body.id, body.times);
  return { id: body.id };
};

export const uploadWorkerTimes = async (
  cx: Context<WorkerActor>,
  input: Input,
): Promise<Answer<typeof uploadContract>> => {
  const { status } = found(await lockLedJob(cx.tx, cx.actor, input.params.id), 'transport job');
  return enter(cx, { status, isOpen: takesTimes(status) }, input, 'LEADER');
};

type Job = { readonly id: number; readonly status: TransportStatus; readonly clientId: number | null };

const standingOf = async (tx: Tx, { id, status, clientId }: Job) => ({
  status,
  isGuest: clientId === null,
  hasBegun: await hasBegun(tx, id),
  isQueried: await isQueried(tx, id),
});

export const correctWorkerTimes = async (
  cx: Context<AgencyActor>,
  input: Received<typeof correctContract>,
): Promise<Answer<typeof correctContract>> => {
  const job = found(await findJob(cx.tx, cx.actor, input.params.id), 'transport job');
  const { status } = job;
  const isOpen = takesCorrections(await standingOf(cx.tx, job));
  return enter(cx, { status, isOpen }, input, 'AGENCY');
};

export const getWorkerTimes = async (
  cx: Context<AgencyActor>,
  { params: { id } }: Received<typeof getContract>,
): Promise<Answer<typeof getContract>> => {
  const job = found(await findJob(cx.tx, cx.actor, id), 'transport job');
  const { start, end } = await cx.tx
    .selectFrom('transport_job')
    .select(['starts_at as start', 'ends_at as end'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { asked, driver } = await plannedCrew(cx.tx, id, 'AGENCY');
  return {
    id,
    transportStatus: job.status,
    start,
    end,
    timeZone: (await ownCalendar(cx)).timeZone,
    transportWorkerSpecList: driver ? [...asked, driver] : asked,
    can: {
      correct: takesCorrections(await standingOf(cx.tx, job)) && may(cx.actor, 'MANAGE_TRANSPORT'),
    },
  };
};
