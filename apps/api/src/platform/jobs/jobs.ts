import { PgBoss, type JobResult } from 'pg-boss';
import { CompiledQuery } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Files } from '../files/files.ts';

declare const carried: unique symbol;

/** A kind of work: its name in the queue, which never changes, since jobs outlive an upgrade there, and what it carries. */
export type JobType<Data extends object = object> = {
  readonly name: string;
  readonly [carried]?: (data: Data) => void;
};

/** Adds a job to the queue, inside the transaction at hand. */
export type Enqueue = <Data extends object>(type: JobType<Data>, data: NoInfer<Data>) => Promise<void>;

/** Work done outside requests. A job may run twice; it has to leave the same result. */
export type Job<Data extends object = object> = JobType<Data> & {
  /** Runs by itself at these times; cron in UTC. */
  readonly cron?: string;
  readonly run: (deps: JobDeps, data: Data) => Promise<void>;
};

/** A job of whatever kind, as the queue handles it: what it carries is known to whoever adds it and to its `run` alone. */
export type AnyJob = Job<never>;

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

/** A file that goes out with an email. */
export type Attachment = { readonly name: string; readonly contentType: string; readonly content: Buffer };

/** Hands an email over for delivery; throws when that fails. Mail servers know it by its key, also when it is tried again. */
export type Mailer = (message: {
  key: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly Attachment[];
}) => Promise<void>;

/** A job where its kind is declared, or `{ ...kind, run }` where others have to know the kind and not what it does. */
export const job = <Data extends object = object>(definition: Job<Data>): Job<Data> => definition;

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
  /** Picks up jobs; each is watched by what surrounds it, if anything does. */
  readonly start: (
    deps: JobDeps,
    surround?: (name: string, run: () => Promise<void>) => Promise<void>,
  ) => Promise<void>;
  readonly knows: (name: string) => boolean;
  /** Queues a job again that was given up; false when it was not. */
  readonly retry: (name: string, id: string) => Promise<boolean>;
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
  readonly onFailed: (name: string, error: Error, data: unknown) => void;
};

/** A process at work says so twice within them; the jobs of one that has died are tried again after them, not when they would have had to end. */
const HEARTBEAT = { heartbeatSeconds: 30 } as const;

/** A job needs a queue of its name before the first one is added; whoever starts first makes it. */
const createQueues = async (boss: PgBoss, names: readonly string[]): Promise<void> => {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of names) {
    const queue = known.get(name);
    if (!queue) await boss.createQueue(name, HEARTBEAT);
    else if (queue.heartbeatSeconds !== HEARTBEAT.heartbeatSeconds) await boss.updateQueue(name, HEARTBEAT);
  }
};

/** Connects to the queue of these jobs. Without {@link Jobs.start} nothing is picked up: a process may only enqueue. */
export const createJobs = async (
  url: string,
  jobs: readonly AnyJob[],
  { onError, onFailed }: JobHooks,
): Promise<Jobs> => {
  const boss = new PgBoss({
    connectionString: withRole(url),
    max: 3,
    migrate: false,
    createSchema: false,
    application_name: 'worklane-jobs',
  });
  boss.on('error', onError);
  await boss.start();
  const names = jobs.map(({ name }) => name);
  await createQueues(boss, names);
  return {
    enqueue:
      (tx) =>
      async ({ name }, data) => {
        await boss.send(name, data, { db: through(tx), retryLimit: 5, retryDelay: 10, retryBackoff: true });
      },
    start: async (deps, surround = (_, run) => run()) => {
      for (const { name, cron, run } of jobs) {
        await boss.work(name, WORK, async (picked: { id: string; data: never }[]) => {
          const results: JobResult[] = [];
          for (const { id, data } of picked) {
            results.push(
              await surround(name, () => run(deps, data)).then(
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
    knows: (name) => names.includes(name),
    retry: async (name, id) => {
      // Its types leave out what it answers.
      const answer: { affected?: number } = await boss.retry(name, id);
      return answer.affected === 1;
    },
    stop: () => boss.stop({ graceful: true, timeout: 8000 }),
  };
};
