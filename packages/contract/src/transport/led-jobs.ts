import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { TransportStatus } from './job-status.ts';

/* By itself, since a worker’s home shows it and needs nothing else of the team leader’s. */

export const listLedJobs = endpoint({
  method: 'GET',
  path: '/api/v1/team-leader/job',
  summary: 'The transport jobs that you lead and that aren’t finished, the next pick-up first',
  access: { userTypes: ['WORKER'], permission: 'VIEW_SHIFT' },
  response: z.array(
    z.object({
      id: z.int(),
      refPrefix: z.string(),
      transportStatus: TransportStatus,
      dateTimeRequired: z.string(),
      timeZone: z.string(),
      /** The districts of the postcodes. */
      pickupArea: z.string(),
      destinationArea: z.string(),
    }),
  ),
});
