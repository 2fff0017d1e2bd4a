import type { FastifyInstance } from 'fastify';
import { modules } from './modules.ts';
import { sealAuditLog } from '#platform/audit/seal.ts';
import { createAccessTokens } from '#platform/auth/access-token.ts';
import type { Config } from '#platform/config/config.ts';
import { createDatabase, createPool } from '#platform/db/database.ts';
import { createFiles } from '#platform/files/files.ts';
import { createDrain } from '#platform/http/drain.ts';
import { assertComplete, createServer } from '#platform/http/server.ts';
import type { Services } from '#platform/http/services.ts';
import { createJobs, type Job } from '#platform/jobs/jobs.ts';
import { sweep } from '#platform/jobs/sweep.ts';
import { serveMailbox } from '#platform/mail/mailbox.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { deliverDueMail, deliverMail } from '#platform/mail/outbox.ts';

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
  deliverDueMail,
  sealAuditLog,
  sweep,
  ...modules.flatMap((module) => module.jobs ?? []),
];

/** The product on a migrated database, ready to listen. */
export const createApp = async (config: Config, databaseUrl: string): Promise<App> => {
  assertComplete(modules);
  // What goes wrong outside a request becomes a log line, as soon as there is a log.
  const log: { warn: (fault: { err: Error }, message: string) => void } = { warn: () => {} };
  const pool = createPool(databaseUrl, config.DATABASE_POOL, (err) => log.warn({ err }, 'database connection lost'));
  const db = createDatabase(pool);
  const queue = await createJobs(databaseUrl, (err) => log.warn({ err }, 'job failed'));
  const files = createFiles(config);
  const drain = createDrain(config.DRAIN_MS);
  const services: Services = { config, db, jobs: queue, tokens: createAccessTokens(config.TOKEN_SECRET), files, drain };
  const server = await createServer(services, modules);
  log.warn = (fault, message) => server.log.warn(fault, message);
  if (!config.production) serveMailbox(server, db, config);
  return {
    server,
    services,
    work: () =>
      queue.start(jobs, {
        config,
        db,
        files,
        enqueue: queue.enqueue,
        mailer: createMailer(config),
        log: { info: (line) => server.log.info(line), warn: (line) => server.log.warn(line) },
      }),
    close: async () => {
      // Nobody sends calls to one that has never taken any.
      if (server.server.listening) await drain.begin();
      await server.close();
      await queue.stop();
      await db.destroy();
    },
  };
};
