import { PgBoss, type JobResult } from 'pg-boss';
import { CompiledQuery } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Files } from '../files/files.ts';
import type { Sealed } from './sealed.ts';

/** Every job there is, with what it carries. */
export type JobData = {
  'deliver-duemail': object;
  'deliver-mail': { ids: number[] };
  'change-email-as-requested': { requestId: number };
  'expire-shifts': object;
  'invite-user': { userId: number };
  'invite-worker': { agencyId: number; workerId: number };
  /** The account, as it was typed. */
  'recover-password': Sealed;
  'remind-of-expiries': object;
  'scan-files': object;
  'seal-audit-log': object;
  /** The user's id and the new address. */
  'send-email-link': Sealed;
  'send-password-link': {
    userId: number;
    purpose: 'RESET' | 'INVITATION';
    /** Why somebody is invited, in the words of whoever invites them. */
    occasion?: {
      subject: string;
      text: string;
      sender?: string | null;
      reason?: string;
      facts?: [name: string, value: string][];
    };
  };
  sweep: object;
  'sweep-files': object;
  'take-application': Sealed;
  'welcome-worker': { workerId: number; agencyId: number };
};
export type JobName = keyof JobData;
export const JOB_NAMES = [
  'deliver-duemail',
  'deliver-mail',
  'change-email-as-requested',
  'expire-shifts',
  'invite-user',
  'invite-worker',
  'recover-password',
  'remind-of-expiries',
  'scan-files',
  'seal-audit-log',
  'send-email-link',
  'send-password-link',
  'sweep',
  'sweep-files',
  'take-application',
  'welcome-worker',
] as const satisfies readonly JobName[];

export const isJobName = (name: string): name is JobName => JOB_NAMES.some((known) => known === name);

export type Enqueue = <Name extends JobName>(name: Name, data: JobData[Name]) => Promise<void>;

/** Work done outside requests. A job may run twice; it has to leave the same result. */
export type Job<Name extends JobName = JobName> = {
  readonly name: Name;
  /** Runs by itself at these times; cron in UTC. */
  readonly cron?: string;
  readonly run: (deps: JobDeps, data: JobData[Name]) => Promise<void>;
};

export type JobDeps = {
  readonly config: Config;
  readonly db: Db;
  readonly files: Files;
  readonly enqueue: (tx: Tx) => Enqueue;
  readonly mailer: Mailer;
  readonly log: JobLog;
};

/** What a job tells whoever runs the product. */
export type JobLog = { readonly info: (line: string) => void; readonly warn: (line: string) => void };

/** Hands an email over for delivery; throws when that fails. Mail servers know it by its key, also when it is tried again. */
export type Mailer = (message: {
  key: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
}) => Promise<void>;

export const job = <Name extends JobName>(definition: Job<Name>): Job => definition as unknown as Job;

/** Lets pg-boss write inside a transaction of ours. */
const through = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
    return { rows: rows as never[] };
  },
});

/** While more waits than is picked up at once, nobody waits for the next second; one that fails is tried again by itself. */
const WORK = { pollingIntervalSeconds: 1, batchSize: 10, burstWhenBatchFull: true, perJobResults: true } as const;

export type Jobs = {
  readonly enqueue: (tx: Tx) => Enqueue;
  readonly start: (jobs: readonly Job[], deps: JobDeps) => Promise<void>;
  /** Queues a job again that was given up; false when it was not. */
  readonly retry: (name: JobName, id: string) => Promise<boolean>;
  readonly stop: () => Promise<void>;
};

/** The login has no rights of its own. */
const withRole = (url: string): string => {
  const address = new URL(url);
  address.searchParams.set('options', '-c role=worklane_system');
  return address.toString();
};

/** Who hears of what goes wrong around the queue. */
export type JobHooks = {
  /** The queue itself failed, mostly for want of its database. */
  readonly onError: (error: Error) => void;
  /** A job failed; it may be tried again. */
  readonly onFailed: (name: JobName, error: Error, data: unknown) => void;
};

/** Connects to the queue. Without {@link Jobs.start} nothing is picked up: a process may only enqueue. */
export const createJobs = async (url: string, { onError, onFailed }: JobHooks): Promise<Jobs> => {
  const boss = new PgBoss({
    connectionString: withRole(url),
    max: 3,
    migrate: false,
    createSchema: false,
    application_name: 'worklane-jobs',
  });
  boss.on('error', onError);
  await boss.start();
  return {
    enqueue: (tx) => async (name, data) => {
      await boss.send(name, data, { db: through(tx), retryLimit: 5, retryDelay: 10, retryBackoff: true });
    },
    start: async (jobs, deps) => {
      for (const { name, cron, run } of jobs) {
        await boss.work(name, WORK, async (picked: { id: string; data: JobData[JobName] }[]) => {
          const results: JobResult[] = [];
          for (const { id, data } of picked) {
            results.push(
              await run(deps, data).then(
                () => ({ id, status: 'completed' }),
                (error: Error) => {
                  onFailed(name, error, data);
                  return { id, status: 'failed' };
                },
              ),
            );
          }
          return results;
        });
        if (cron) await boss.schedule(name, cron);
      }
    },
    retry: async (name, id) => {
      // Its types leave out what it answers.
      const answer: { affected?: number } = await boss.retry(name, id);
      return answer.affected === 1;
    },
    stop: () => boss.stop({ graceful: true, timeout: 8000 }),
  };
};
