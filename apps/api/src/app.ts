import type { FastifyInstance } from 'fastify';
import { modules } from './modules.ts';
import { sealAuditLog } from '#platform/audit/seal.ts';
import { createAccessTokens } from '#platform/auth/access-token.ts';
import type { Config } from '#platform/config/config.ts';
import { createDatabase, createPool, type PoolHooks } from '#platform/db/database.ts';
import { takePulse } from '#platform/db/pulse.ts';
import { isOutage } from '#platform/errors/failure.ts';
import { createFiles } from '#platform/files/files.ts';
import { assertComplete, createServer } from '#platform/http/server.ts';
import type { Services } from '#platform/http/services.ts';
import { createJobs, type Job } from '#platform/jobs/jobs.ts';
import { sweep } from '#platform/jobs/sweep.ts';
import { serveMailbox } from '#platform/mail/mailbox.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { deliverMail } from '#platform/mail/outbox.ts';
import { createLog } from '#platform/watch/log.ts';
import { serveMetrics } from '#platform/watch/metrics.ts';
import { watchDependency } from '#platform/watch/outage.ts';
import { loggedError } from '#platform/watch/without-values.ts';

/** What the jobs of one process may hold at a time. */
const JOB_CONNECTIONS = 3;

export type App = {
  readonly server: FastifyInstance;
  readonly services: Services;
  /** Picks up jobs in this process, too. */
  readonly work: () => Promise<void>;
  /** Answers what has begun, then lets go of everything. */
  readonly close: () => Promise<void>;
};

/** Every job that the product works on. */
export const jobs: readonly Job[] = [
  deliverMail,
  sealAuditLog,
  sweep,
  ...modules.flatMap((module) => module.jobs ?? []),
];

/** The product on a migrated database, ready to listen. */
export const createApp = async (config: Config, databaseUrl: string): Promise<App> => {
  assertComplete(modules);
  const log = createLog(config);
  const pulse = takePulse(databaseUrl);
  const outage = watchDependency(log, 'The database', pulse.isAlive);
  const hooks: PoolHooks = {
    onError: outage.failed,
    isAlive: pulse.isAlive,
    onSlow: (text, took) => log.warn({ statement: text, responseTime: took }, 'slow statement'),
  };
  const pools = {
    calls: createPool(databaseUrl, config.DATABASE_POOL, hooks),
    // Jobs have connections of their own, so that neither waits for the other.
    jobs: createPool(databaseUrl, JOB_CONNECTIONS, hooks),
  };
  const db = createDatabase(pools.calls);
  const dbOfJobs = createDatabase(pools.jobs);
  const queue = await createJobs(databaseUrl, {
    onError: outage.failed,
    onFailed: (name, error, data) =>
      isOutage(error) ? outage.failed(error) : log.error({ job: name, err: loggedError(error, data) }, 'job failed'),
  });
  const files = createFiles(config);
  const tokens = createAccessTokens(config.TOKEN_SECRET);
  const services: Services = { config, db, jobs: queue, tokens, files, log, pulse, outage };
  const server = await createServer(services, modules);
  if (config.METRICS_TOKEN) serveMetrics(server, { token: config.METRICS_TOKEN, db: dbOfJobs, pools });
  if (!config.production) serveMailbox(server, db, config);
  return {
    server,
    services,
    work: () => queue.start(jobs, { config, db: dbOfJobs, files, enqueue: queue.enqueue, mailer: createMailer(config) }),
    close: async () => {
      await server.close();
      await queue.stop();
      await Promise.all([db.destroy(), dbOfJobs.destroy(), pulse.stop()]);
      outage.stop();
    },
  };
};
