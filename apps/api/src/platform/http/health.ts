import type { FastifyInstance } from 'fastify';
import { version } from '../watch/version.ts';
import type { Services } from './services.ts';

/** `/live`: the process turns. `/ready`: it may take calls, the database answers, and it goes on. `/version`: what runs here. */
export const serveHealth = (app: FastifyInstance, { config, drain, pulse }: Services): void => {
  // Asked every few seconds; an outage is told of by what it hinders.
  const quiet = { schema: { hide: true }, logLevel: 'error' } as const;
  app.get('/live', quiet, () => ({ status: 'up' }));
  app.get('/ready', quiet, async (_request, reply) => {
    if (drain.hasBegun()) return reply.code(503).send({ status: 'stopping' });
    if (await pulse.isAlive()) return { status: 'ready' };
    return reply.code(503).send({ status: 'database away' });
  });
  app.get('/version', quiet, () => version(config));
};
