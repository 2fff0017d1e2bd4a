import type { FastifyInstance } from 'fastify';
import type { Module } from './module.ts';
import type { Services } from './services.ts';

/** Serves calls of other systems: their bodies reach the module as the bytes that were signed, as JSON is read nowhere before. */
export const serveSignedCalls = async (
  app: FastifyInstance,
  services: Services,
  modules: readonly Module[],
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const { path, receive } of modules.flatMap((module) => module.signedCalls ?? []))
      scope.post(path, { schema: { hide: true }, config: { open: true } }, async (request, reply) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await receive(services, bytes, request.headers);
        return reply.code(204).send();
      });
  });
};
