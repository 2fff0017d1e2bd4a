import type { FastifyInstance } from 'fastify';
import { modules as all } from './modules.ts';
import { sealAuditLog } from '#platform/audit/seal.ts';
import { createAccessTokens } from '#platform/auth/access-token.ts';
import type { Config } from '#platform/config/config.ts';
import { createDatabase, createPool, type Pool, type PoolHooks } from '#platform/db/database.ts';
import { loginUrls, type LoginKind } from '#platform/db/logins.ts';
import { takePulse } from '#platform/db/pulse.ts';
import { createRequests } from '#platform/db/requests.ts';
import { createEvents } from '#platform/events/events.ts';
import { isOutage } from '#platform/errors/failure.ts';
import { createFiles } from '#platform/files/files.ts';
import { createDrain } from '#platform/http/drain.ts';
import type { Module } from '#platform/http/module.ts';
import { assertComplete, createServer } from '#platform/http/server.ts';
import type { Services } from '#platform/http/services.ts';
import { createJobs, type AnyJob } from '#platform/jobs/jobs.ts';
import { sweepOf } from '#platform/jobs/sweep.ts';
import { serveMailbox } from '#platform/mail/mailbox.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { deliverDueMail, deliverMail } from '#platform/mail/outbox.ts';
import { createLog, type Log } from '#platform/watch/log.ts';
import { serveMetrics } from '#platform/watch/metrics.ts';
import { watchDependency } from '#platform/watch/outage.ts';
import { startTraces } from '#platform/watch/traces.ts';
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
export const jobs: readonly AnyJob[] = [
  deliverMail,
  deliverDueMail,
  sealAuditLog,
  sweepOf(all.flatMap((module) => module.outdated ?? [])),
  ...all.flatMap((module) => module.jobs ?? []),
];

/** The product on a migrated database, ready to listen. The address is the owner's, who makes the logins that it works with. */
export const createApp = async (
  config: Config,
  databaseUrl: string,
  modules: readonly Module[] = all,
  log: Log = createLog(config),
): Promise<App> => {
  assertComplete(modules);
  const traces = await startTraces(config, log);
  const urlFor = await loginUrls(databaseUrl, config.TOKEN_SECRET);
  const pulse = takePulse(urlFor('SYSTEM'));
  const outage = watchDependency(log, 'The database', pulse.isAlive);
  const hooks: PoolHooks = {
    onError: outage.failed,
    isAlive: pulse.isAlive,
    onSlow: (text, took) => log.warn({ statement: text, responseTime: took }, 'slow statement'),
    ...(traces && { onStatement: traces.watchStatement }),
  };
  const pools: Record<string, Pool> = {};
  const connect = (kind: LoginKind, name: string, size: number) =>
    createDatabase((pools[name] = createPool(urlFor(kind), size, hooks)));
  const db = connect('SYSTEM', 'system', config.DATABASE_POOL);
  // Jobs have connections of their own, so that neither waits for the other.
  const dbOfJobs = connect('SYSTEM', 'jobs', JOB_CONNECTIONS);
  const requests = createRequests(db, (kind) => connect(kind, kind.toLowerCase(), config.DATABASE_POOL));
  const queue = await createJobs(urlFor('SYSTEM'), jobs, {
    onError: outage.failed,
    onFailed: (name, error, data) =>
      isOutage(error) ? outage.failed(error) : log.error({ job: name, err: loggedError(error, data) }, 'job failed'),
  });
  const files = createFiles(config);
  const drain = createDrain(config.DRAIN_MS);
  const events = createEvents(modules.flatMap((module) => module.subscribers ?? []));
  const tokens = createAccessTokens(config.TOKEN_SECRET);
  const services: Services = { config, db, requests, jobs: queue, events, tokens, files, drain, log, pulse, outage };
  const server = await createServer(services, modules);
  if (config.METRICS_TOKEN) serveMetrics(server, { token: config.METRICS_TOKEN, db: dbOfJobs, pools });
  traces?.watchCalls(server);
  if (!config.production) serveMailbox(server, db, config);
  return {
    server,
    services,
    work: () =>
      queue.start(
        {
          config,
          db: dbOfJobs,
          files,
          enqueue: queue.enqueue,
          mailer: createMailer(config),
          log: { info: (line) => log.info(line), warn: (line) => log.warn(line) },
        },
        traces?.watchJob,
      ),
    close: async () => {
      // Nobody sends calls to one that has never taken any.
      if (server.server.listening) await drain.begin();
      await server.close();
      await queue.stop();
      await Promise.all([db, dbOfJobs, ...Object.values(requests.of)].map((each) => each.destroy()));
      await pulse.stop();
      outage.stop();
      await traces?.stop();
    },
  };
};
