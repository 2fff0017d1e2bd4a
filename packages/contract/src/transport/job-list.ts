import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date } from '../fields.ts';
import { CommaList, Id, ListQuery, Page } from '../paging.ts';
import { TRANSPORT_STATUSES, TransportStatus } from './job-status.ts';
import { TransportSpecDetail } from './staff-spec.ts';

/** What may be known of a job without the patient. */
export const ListedJob = z.object({
  id: z.int(),
  /** What people call it. */
  refPrefix: z.string(),
  transportStatus: TransportStatus,
  dateTimeRequired: z.string(),
  /** The districts of the postcodes. */
  pickupArea: z.string(),
  destinationArea: z.string(),
  transportWorkerSpecList: z.array(TransportSpecDetail),
});
export type ListedJob = z.infer<typeof ListedJob>;

const access = { userTypes: ['AGENCY'], permission: 'VIEW_TRANSPORT' } as const;
const params = z.strictObject({ id: Id });

const query = ListQuery(['dateTimeRequired'], 'dateTimeRequired').extend({
  statuses: CommaList(TRANSPORT_STATUSES),
  /** The pick-up is on this day or later, and on this one or earlier, by the agency’s clock. */
  from: date().optional(),
  to: date().optional(),
});

export const listTransportJobs = endpoint({
  method: 'GET',
  path: '/api/v1/transport-job',
  summary: 'Your transport jobs and those that you may accept: the new ones first, then by the time of the pick-up',
  access,
  query,
  response: Page(ListedJob),
});

export const findTransportJobsAround = endpoint({
  method: 'GET',
  path: '/api/v1/transport-job/:id/neighbours',
  summary: 'Which jobs of the same list come before this one and after it',
  access,
  params,
  query: query.omit({ page: true, size: true }),
  response: z.object({ previousId: z.int().nullable(), nextId: z.int().nullable() }),
});

export const getTransportJob = endpoint({
  method: 'GET',
  path: '/api/v1/transport-job/:id',
  summary: 'A transport job without its patient',
  access,
  params,
  response: ListedJob.extend({
    /** Who asked for it; null: somebody without an account, or a client that the agency does not work for any more. */
    clientName: z.string().nullable(),
    isGuest: z.boolean(),
    /** The latest first. */
    history: z.array(
      z.object({ id: z.int(), transportStatus: TransportStatus, at: z.string(), by: z.string().nullable() }),
    ),
    can: z.object({ accept: z.boolean() }),
  }),
});
