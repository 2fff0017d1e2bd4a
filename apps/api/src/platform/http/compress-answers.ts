import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A smaller answer travels in one packet either way. */
const LEAST_BYTES = 1_400;

/** Most of what there is to gain, for a tenth of a millisecond; the best level takes ten times as long. */
const LEVEL = 3;

const compress = promisify(gzip);

/**
 * Answers with tokens stay as they are: of what is compressed together an onlooker learns from the length whether a guess
 * was right. Elsewhere nobody can have a guess sent along, since no other site can make a browser send our token
 * (docs/decisions/0032).
 */
const hasSecrets = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith('/oauth-service/') === true;

/** Sends long JSON, and pages, compressed to whoever takes it so. */
export const compressAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const isLong = typeof payload === 'string' && payload.length >= LEAST_BYTES;
    const isText = /json|html/.test(String(reply.getHeader('content-type')));
    if (!isLong || !isText || hasSecrets(request)) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compress(payload, { level: LEVEL });
  });
};
