import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** What takes longer is worth a line. */
const SLOW_MS = 1000;

/** Names a request in every line of the log about it. A proxy that we trust may have named it already. */
export const requestIdOf =
  ({ TRUST_PROXY }: Config) =>
  ({ headers }: IncomingMessage): string => {
    const given = TRUST_PROXY === undefined ? undefined : headers['x-request-id'];
    return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomBytes(12).toString('base64url');
  };

/**
 * Every answer carries its request's id, but for files of the build: there are dozens to a page, and all alike. Only slow
 * requests and refused sign-ins are worth more than a line for debugging.
 */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/assets/')) void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const line = { req: request, status: reply.statusCode, responseTime: reply.elapsedTime };
    // A call that needs no session is refused as unauthenticated only when it is there to begin one.
    if (reply.statusCode === 401 && request.sessionId === undefined && request.routeOptions.config.open)
      request.log.info(line, 'sign-in refused');
    else if (reply.elapsedTime > SLOW_MS) request.log.warn(line, 'slow request');
    else request.log.debug(line, 'request');
    done();
  });
};
