import type { FastifyInstance } from 'fastify';
import type { AccessTokens } from '../auth/access-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What a genuine access token names; whether that session is still open, only the database knows. */
    sessionId: string | undefined;
  }
}

/** Reads the access token of every request once, for the limits and for the routes. */
export const recogniseSessions = (app: FastifyInstance, tokens: AccessTokens): void => {
  app.decorateRequest('sessionId');
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '')?.[1];
    request.sessionId = token === undefined ? undefined : await tokens.sessionOf(token);
  });
};
