import { PgBoss, type JobResult } from 'pg-boss';
import { CompiledQuery } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Files } from '../files/files.ts';

/** Every job there is, with what it carries. */
export type JobData = {
  'deliver-mail': { ids: number[] };
  'change-email-as-requested': { requestId: number };
  'expire-shifts': object;
  'invite-user': { userId: number };
  'invite-worker': { agencyId: number; workerId: number };
  'recover-password': { account: string };
  'remind-of-expiries': object;
  'scan-files': object;
  'seal-audit-log': object;
  'send-email-link': { userId: number; email: string };
  'send-password-link': {
    userId: number;
    purpose: 'RESET' | 'INVITATION';
    occasion?: { subject: string; text: string };
  };
  sweep: object;
  'sweep-files': object;
  'take-application': { id: string; sealed: string };
  'welcome-worker': { workerId: number; agencyId: number };
};
export type JobName = keyof JobData;
export const JOB_NAMES = [
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
};

/** Hands an e-mail over for delivery; throws when that fails. */
export type Mailer = (message: { to: string; subject: string; text: string }) => Promise<void>;

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
  readonly stop: () => Promise<void>;
};

/**
 * Connects to the queue. Without {@link Jobs.start} nothing is picked up: a process may only enqueue. `onError` hears of
 * lost connections and of every job that failed, also when it is tried again.
 */
export const createJobs = async (url: string, onError: (error: Error) => void): Promise<Jobs> => {
  const boss = new PgBoss({
    connectionString: url,
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
                  onError(error);
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
    stop: () => boss.stop({ graceful: true, timeout: 8000 }),
  };
};
