import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, line } from '../fields.ts';

const PLATFORM = { userTypes: ['ADMIN'], permission: 'VIEW_SETTINGS' } as const;
const PLATFORM_MANAGES = { userTypes: ['ADMIN'], permission: 'MANAGE_SETTINGS' } as const;

/** Work of one kind that is not done: emails, or the jobs of one name. */
export const QueuedWork = z.object({
  kind: z.string(),
  waiting: z.int(),
  failed: z.int(),
  /** Since when the oldest of them waits; instant in UTC. */
  waitingSince: z.string().nullable(),
});
export type QueuedWork = z.infer<typeof QueuedWork>;

export const SystemState = z.object({
  version: z.string(),
  commit: z.string(),
  node: z.string(),
  /** Since when the process runs that has answered. */
  since: z.string(),
  databaseVersion: z.string(),
  databaseBytes: z.int(),
  migrations: z.int(),
  lastMigration: z.string(),
  lastBackupAt: z.string().nullable(),
  files: z.int(),
  fileBytes: z.int(),
  /** Not yet seen by the virus scanner, or refused by it. */
  filesHeldBack: z.int(),
  /** The names of the keys that seal personal fields; the first seals, all of them open. */
  fieldKeys: z.array(z.string()),
  /** Null where the deployment takes no cards. */
  cards: z
    .object({
      mode: z.enum(['TEST', 'LIVE']),
      /** Those that have an account to which card payments go. */
      agencies: z.int(),
      /** When the card provider has last reported anything. */
      lastReportAt: z.string().nullable(),
      refundsWaiting: z.int(),
      refundsFailed: z.int(),
      depositsFailed: z.int(),
    })
    .nullable(),
  work: z.array(QueuedWork),
});
export type SystemState = z.infer<typeof SystemState>;

export const getSystemState = endpoint({
  method: 'GET',
  path: '/api/v1/system',
  summary: 'Version and storage, and what is waiting or has failed',
  access: PLATFORM,
  response: SystemState,
});

export const FailedMail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  attempts: z.int(),
  /** False: its text was wiped, as it opened something, and the person has to ask for a new one. */
  canBeSent: z.boolean(),
});
export type FailedMail = z.infer<typeof FailedMail>;

export const FailedJob = z.object({ id: z.string(), name: z.string(), failedAt: z.string() });
export type FailedJob = z.infer<typeof FailedJob>;

/** At most 50 of each, the latest first. */
export const listFailedWork = endpoint({
  method: 'GET',
  path: '/api/v1/system/failed',
  summary: 'Emails that couldn’t be delivered and jobs that were given up',
  access: PLATFORM,
  response: z.object({ mails: z.array(FailedMail), jobs: z.array(FailedJob) }),
});

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/api/v1/system/send-again',
  summary: 'Send an undelivered email again',
  access: PLATFORM_MANAGES,
  body: z.strictObject({ mailId: id('Choose an email.') }),
  example: { mailId: 1 },
  response: z.void(),
  status: 204,
});

export const runJobAgain = endpoint({
  method: 'POST',
  path: '/api/v1/system/run-again',
  summary: 'Run a failed job again',
  access: PLATFORM_MANAGES,
  body: z.strictObject({ kind: line(60), job: z.uuid('Choose a task.') }),
  example: { kind: 'sweep', job: '00000000-0000-4000-8000-000000000000' },
  response: z.void(),
  status: 204,
});
