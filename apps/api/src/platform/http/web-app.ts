import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const DIST = join(import.meta.dirname, '../../../../web/dist');
const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Serves the built web application: hashed files for a year, and its page for every address that is a screen. */
export const serveWebApp = async (app: FastifyInstance): Promise<void> => {
  if (!existsSync(join(DIST, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: DIST,
    wildcard: false,
    index: false,
    preCompressed: true,
    maxAge: 0,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
    },
  });
};

/** A screen is asked for by a browser that wants a page; anything else that is unknown is a 404. */
export const isScreen = (method: string, url: string, accept: string | undefined): boolean =>
  method === 'GET' && !/^\/(api|oauth-service|tina|assets)\//.test(url) && (accept ?? '').includes('text/html');
