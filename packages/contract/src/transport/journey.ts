import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../paging.ts';
import { TransportStatus } from './job-status.ts';
import { MAX_STEP_SECONDS, TRANSPORT_STEPS, UNDO_SECONDS } from './journey.rules.ts';

export const TransportStep = z.enum(TRANSPORT_STEPS, 'Choose a step of the journey.');

export const JourneyStep = z.object({ step: TransportStep, at: z.string() });
export type JourneyStep = z.infer<typeof JourneyStep>;

const LEADER = { userTypes: ['WORKER'], permission: 'VIEW_SHIFT' } as const;
const params = z.strictObject({ id: Id });

/** From the first step on. */
const Journey = z.object({ transportStatus: TransportStatus, steps: z.array(JourneyStep) });

export const startJourney = endpoint({
  method: 'POST',
  path: '/api/v1/team-leader/job/:id/start',
  summary: 'Start the journey of a transport job as its team leader, on its day: the crew is on its way',
  access: LEADER,
  params,
  response: Journey,
});

export const recordStep = endpoint({
  method: 'POST',
  path: '/api/v1/team-leader/job/:id/step',
  summary: 'Record the next step of a journey that is under way; one that waited for a connection says for how long',
  access: LEADER,
  params,
  body: z.strictObject({
    step: TransportStep,
    /** Since it was tapped, whatever clock the device has; it counts from the step before at the earliest. */
    secondsAgo: z.int().min(0).max(MAX_STEP_SECONDS).default(0),
  }),
  response: Journey,
  example: { step: 'AT_PICKUP' },
});

export const undoStep = endpoint({
  method: 'POST',
  path: '/api/v1/team-leader/job/:id/step/undo',
  summary: `Take back the last step of a journey, within ${UNDO_SECONDS} seconds`,
  access: LEADER,
  params,
  body: z.strictObject({ step: TransportStep }),
  response: Journey,
  example: { step: 'AT_PICKUP' },
});

export const getTransportJourney = endpoint({
  method: 'GET',
  path: '/api/v1/transport-job/:id/journey',
  summary: 'How far the journey of a transport job is, with the time of each step',
  access: { userTypes: ['AGENCY', 'CLIENT'], permission: 'VIEW_TRANSPORT' },
  params,
  response: Journey,
});
