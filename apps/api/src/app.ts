import type { FastifyInstance } from 'fastify';
import { modules } from './modules.ts';
import { sealAuditLog } from '#platform/audit/seal.ts';
import { createAccessTokens } from '#platform/auth/access-token.ts';
import type { Config } from '#platform/config/config.ts';
import { createDatabase, createPool } from '#platform/db/database.ts';
import { createServer } from '#platform/http/server.ts';
import type { Services } from '#platform/http/services.ts';
import { createJobs, type Job } from '#platform/jobs/jobs.ts';
import { sweep } from '#platform/jobs/sweep.ts';
import { serveMailbox } from '#platform/mail/mailbox.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { deliverMail } from '#platform/mail/outbox.ts';

export type App = {
  readonly server: FastifyInstance;
  readonly services: Services;
  /** Picks up jobs in this process, too. */
  readonly work: () => Promise<void>;
  /** Answers what has begun, then lets go of everything. */
  readonly close: () => Promise<void>;
};

export const jobs: readonly Job[] = [
  deliverMail,
  sealAuditLog,
  sweep,
  ...modules.flatMap((module) => module.jobs ?? []),
];

/** The product on a migrated database, ready to listen. */
export const createApp = async (config: Config, databaseUrl: string): Promise<App> => {
  // Faults of idle connections are no request's fault; each becomes a log line and a new connection.
  const faults: { log: (error: Error) => void } = { log: () => {} };
  const pool = createPool(databaseUrl, config.DATABASE_POOL, (error) => faults.log(error));
  const db = createDatabase(pool);
  const queue = await createJobs(databaseUrl, (error) => faults.log(error));
  const services: Services = { config, db, jobs: queue, tokens: createAccessTokens(config.TOKEN_SECRET) };
  const server = await createServer(services, modules);
  faults.log = (error) => server.log.warn({ err: error }, 'database connection lost');
  if (!config.production) serveMailbox(server, db);
  return {
    server,
    services,
    work: () => queue.start(jobs, { db, enqueue: queue.enqueue, mailer: createMailer(config) }),
    close: async () => {
      await server.close();
      await queue.stop();
      await db.destroy();
    },
  };
};
