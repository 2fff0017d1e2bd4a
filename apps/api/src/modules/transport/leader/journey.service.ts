import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type {
  getTransportJourney as getContract,
  recordStep as recordContract,
  startJourney as startContract,
  undoStep as undoContract,
} from '@worklane/contract/transport/journey.ts';
import type { AgencyActor, ClientActor, WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found } from '#platform/errors/errors.ts';
import { findJob } from '../job/job.queries.ts';
import { deleteStep, findSteps, insertStep, lockLedJob, saveStart } from './leader.queries.ts';
import { timeOfStep, whyNotRecorded, whyNotStarted, whyNotUndone } from './leader.rules.ts';

type LeaderContext = Context<WorkerActor>;
type Journey = Answer<typeof getContract>;

const assertPossible = (refusal: { code: string; message: string } | undefined): void => {
  if (refusal) throw conflict(refusal.code, refusal.message);
};

/** The crew sets out: the journey is under way, which is its first step. */
export const startJourney = async (
  { tx, actor, now }: LeaderContext,
  { params: { id } }: Received<typeof startContract>,
): Promise<Journey> => {
  const { status, requiredAt } = found(await lockLedJob(tx, actor, id), 'transport job');
  assertPossible(whyNotStarted(status, Temporal.Instant.from(requiredAt), now));
  await saveStart(tx, id);
  await insertStep(tx, id, 'EN_ROUTE', now);
  return { transportStatus: 'IN_PROGRESS', steps: await findSteps(tx, id) };
};

export const recordStep = async (
  { tx, actor, now }: LeaderContext,
  { params: { id }, body: { step, secondsAgo } }: Received<typeof recordContract>,
): Promise<Journey> => {
  const { status } = found(await lockLedJob(tx, actor, id), 'transport job');
  const taken = await findSteps(tx, id);
  assertPossible(whyNotRecorded(status, taken, step));
  await insertStep(tx, id, step, timeOfStep(taken, secondsAgo, now));
  return { transportStatus: status, steps: await findSteps(tx, id) };
};

export const undoStep = async (
  { tx, actor, now }: LeaderContext,
  { params: { id }, body: { step } }: Received<typeof undoContract>,
): Promise<Journey> => {
  const { status } = found(await lockLedJob(tx, actor, id), 'transport job');
  assertPossible(whyNotUndone(status, await findSteps(tx, id), step, now));
  await deleteStep(tx, id, step);
  return { transportStatus: status, steps: await findSteps(tx, id) };
};

/** For the agency and the client. */
export const getTransportJourney = async (
  { tx, actor }: Context<AgencyActor | ClientActor>,
  { params: { id } }: Received<typeof getContract>,
): Promise<Journey> => {
  const { status } = found(await findJob(tx, actor, id), 'transport job');
  return { transportStatus: status, steps: await findSteps(tx, id) };
};
