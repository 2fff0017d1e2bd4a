import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import {
  START_HOURS_BEFORE,
  TRANSPORT_STEPS,
  type TransportStep,
  UNDO_SECONDS,
} from '@worklane/contract/transport/journey.rules.ts';

type Refusal = { readonly code: string; readonly message: string };

/** From when the agency has the job, since the vehicle is checked before it is committed, until the job is authorised. */
export const LED_STATUSES = [
  'ACCEPTED',
  'COMMITTED',
  'IN_PROGRESS',
  'WAITING_AUTHORIZATION',
] as const satisfies TransportStatus[];

/** Why the team leader can’t load a job; undefined when they can. */
export const whyClosedToLeader = (status: TransportStatus): Refusal | undefined => {
  if (LED_STATUSES.some((led) => led === status)) return undefined;
  return status === 'CANCELLED'
    ? { code: 'CANCELLED', message: 'This job was cancelled. Your agency can tell you more.' }
    : { code: 'FINISHED', message: 'This job is finished, so there’s nothing left for you to do.' };
};

/** Under way, whoever leads the journey has the patient with them and reads as often as they have to. */
export const leaderNeedsReason = (status: TransportStatus): boolean => status !== 'IN_PROGRESS';

/** On its day: one at night starts the evening before. */
export const startsFrom = (required: Temporal.Instant): Temporal.Instant =>
  required.subtract({ hours: START_HOURS_BEFORE });

/** Why a journey can’t be started now; undefined when it can. */
export const whyNotStarted = (
  status: TransportStatus,
  required: Temporal.Instant,
  now: Temporal.Instant,
): Refusal | undefined => {
  if (status === 'ACCEPTED')
    return {
      code: 'NOT_COMMITTED',
      message: 'Your agency hasn’t committed this job yet. You can start the journey as soon as it has.',
    };
  if (status !== 'COMMITTED') return { code: 'STARTED', message: 'This journey has already started.' };
  if (Temporal.Instant.compare(now, startsFrom(required)) < 0)
    return {
      code: 'TOO_EARLY',
      message: `You can start this journey up to ${START_HOURS_BEFORE} hours before the pick-up.`,
    };
  return undefined;
};

type Taken = { readonly step: TransportStep; readonly at: string };

/** Why a step can’t be recorded now; undefined when it can. */
export const whyNotRecorded = (
  status: TransportStatus,
  taken: readonly Taken[],
  step: TransportStep,
): Refusal | undefined => {
  if (status !== 'IN_PROGRESS') return { code: 'NOT_UNDER_WAY', message: 'This journey isn’t under way.' };
  return TRANSPORT_STEPS[taken.length] === step
    ? undefined
    : { code: 'OUT_OF_ORDER', message: 'This step has already been recorded, or isn’t the next one.' };
};

/** When a step was taken that is heard of so much later; never before the one that it follows. */
export const timeOfStep = (taken: readonly Taken[], secondsAgo: number, now: Temporal.Instant): Temporal.Instant => {
  const at = now.subtract({ seconds: secondsAgo });
  const last = taken.at(-1);
  if (!last) return at;
  const before = Temporal.Instant.from(last.at);
  return Temporal.Instant.compare(at, before) < 0 ? before : at;
};

/** Why a step can’t be taken back now; undefined when it can. */
export const whyNotUndone = (
  status: TransportStatus,
  taken: readonly Taken[],
  step: TransportStep,
  now: Temporal.Instant,
): Refusal | undefined => {
  if (status !== 'IN_PROGRESS') return { code: 'NOT_UNDER_WAY', message: 'This journey isn’t under way.' };
  const last = taken.at(-1);
  if (last?.step !== step) return { code: 'NOT_LAST', message: 'Only the last step can be taken back.' };
  return now.since(Temporal.Instant.from(last.at)).total('seconds') > UNDO_SECONDS
    ? { code: 'TOO_LATE', message: `A step can be taken back for ${UNDO_SECONDS} seconds. Tell your agency instead.` }
    : undefined;
};
