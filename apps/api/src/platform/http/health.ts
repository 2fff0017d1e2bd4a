import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** `/health`: the process answers. `/ready`: it can do its work, the database included. */
export const serveHealth = (app: FastifyInstance, db: Db): void => {
  app.get('/health', { schema: { hide: true }, logLevel: 'warn' }, () => ({ status: 'up' }));
  app.get('/ready', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database away' });
    }
  });
};
