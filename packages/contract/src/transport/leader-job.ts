import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optionalText } from '../fields.ts';
import { Id } from '../paging.ts';
import { GenderPreference } from '../shifts/status.ts';
import { TransportStatus } from './job-status.ts';
import { JourneyStep } from './journey.ts';
import { TransportJobDetail } from './transport-job.ts';
import { PlannedCrew } from './worker-times.ts';

/**
 * A job as its team leader loads it: what the six tabs of the wizard need, and of the patient nothing but the places of the journey. What is
 * kept in a tab is loaded and saved by the tab.
 */
export const LeaderJob = z.object({
  id: z.int(),
  version: z.int(),
  /** What people call it. */
  refPrefix: z.string(),
  transportStatus: TransportStatus,
  dateTimeRequired: z.string(),
  /** When the crew sets out and is back, as planned. */
  start: z.string(),
  end: z.string(),
  /** The clock of the agency. */
  timeZone: z.string(),
  /** The whole postcodes. */
  pickupPostCode: z.string(),
  destinationPostCode: z.string(),
  /** Where the patient is taken: tab 4 asks whether it was there. */
  destination: z.string(),
  destinationContactNumber: z.string().nullable(),
  demail: z.string().nullable(),
  agencyName: z.string(),
  vehicle: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The one who reads this. */
  teamLeader: z.object({ id: z.int(), name: z.string() }),
  /** The crew by what it does, the driver last. */
  transportWorkerSpecList: z.array(
    PlannedCrew.extend({
      gender: GenderPreference,
      /** How many are needed. */
      numberOfStaff: z.int(),
    }),
  ),
  /** From the first step on. */
  steps: z.array(JourneyStep),
  /** The journey can be started from then on. */
  startsFrom: z.string(),
});
export type LeaderJob = z.infer<typeof LeaderJob>;

const access = { userTypes: ['WORKER'], permission: 'VIEW_SHIFT' } as const;
const params = z.strictObject({ id: Id });

export const getLeaderJob = endpoint({
  method: 'GET',
  path: '/api/v1/team-leader/job/:id',
  summary: 'The transport job of which you are the team leader, once it is ready; that its places are read is logged',
  access,
  params,
  response: LeaderJob,
});

export const openLedRequest = endpoint({
  method: 'POST',
  path: '/api/v1/team-leader/job/:id/request',
  summary:
    'Read what was entered of the patient whose journey you lead, which is logged; say why while the journey isn’t under way',
  access,
  params,
  body: z.strictObject({ reason: optionalText() }),
  response: TransportJobDetail,
  example: { reason: 'To prepare the journey' },
});
