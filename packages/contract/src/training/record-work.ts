import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CommaList, ListQuery, Page } from '../paging.ts';
import { RECORD_KINDS, RecordKind } from './catalogue.ts';
import { RecordStatus } from './record.ts';
import { WorkerCompliance } from './worker-compliance.ts';
import { WorkerTraining } from './worker-training.ts';

/** What a consultant works through: records that wait for a decision, and records that run out. */
export const WORK_VIEWS = ['WAITING', 'EXPIRING'] as const;
export type WorkView = (typeof WORK_VIEWS)[number];

/** How many days ahead an expiry is looked at; the first reminder goes out then. */
export const LOOK_AHEAD_DAYS = 60;

/** What has run out already, or does within so many days. */
export const EXPIRY_WINDOWS = ['EXPIRED', '7', '30', '60'] as const;
export type ExpiryWindow = (typeof EXPIRY_WINDOWS)[number];

/** A record of either kind, in the fields of that kind. */
export const RecordWork = z.object({
  kind: RecordKind,
  record: z.union([WorkerTraining, WorkerCompliance]),
  /** What was decided about it the last time, whatever has changed since; null before the first decision. */
  lastDecision: z
    .object({ status: RecordStatus.exclude(['WAITING_APPROVAL']), at: z.string(), by: z.string().nullable() })
    .nullable(),
});
export type RecordWork = z.infer<typeof RecordWork>;

/** Both calls are about the people whom the own agency has taken on. */
const CONSULTANTS = { userTypes: ['AGENCY'], permission: 'VIEW_WORKER' } as const;

export const listRecordWork = endpoint({
  method: 'GET',
  path: '/api/v1/record-work',
  summary: 'Records awaiting approval, oldest first, or due to expire, soonest first',
  access: CONSULTANTS,
  query: ListQuery(['due'], 'due').extend({
    view: z.enum(WORK_VIEWS).default('WAITING'),
    kinds: CommaList(RECORD_KINDS),
    /** Of what runs out: without it everything that has, or will within 60 days. */
    within: z.enum(EXPIRY_WINDOWS).optional(),
  }),
  response: Page(RecordWork),
});

export const countRecordWork = endpoint({
  method: 'GET',
  path: '/api/v1/record-work/count',
  summary: 'How many records are awaiting approval and how many are due to expire; counts stop at 10 000',
  access: CONSULTANTS,
  response: z.object({
    waiting: z.int(),
    expired: z.int(),
    /** Not expired yet; each number holds the ones before it. */
    within7: z.int(),
    within30: z.int(),
    within60: z.int(),
  }),
});
