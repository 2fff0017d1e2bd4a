import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Drain } from './drain.ts';

/** `/health`: the process answers. `/ready`: it can do its work, the database included, and goes on doing so. */
export const serveHealth = (app: FastifyInstance, db: Db, drain: Drain): void => {
  app.get('/health', { schema: { hide: true }, logLevel: 'warn' }, () => ({ status: 'up' }));
  app.get('/ready', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    if (drain.hasBegun()) return reply.code(503).send({ status: 'stopping' });
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database away' });
    }
  });
};
