import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const DIST = join(import.meta.dirname, '../../../../web/dist');
const YEAR_MS = 365 * 24 * 3600 * 1000;

declare module 'fastify' {
  interface FastifyInstance {
    /** The page of every screen; undefined where the web application is not built. */
    page: string | undefined;
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Document 000: title and favicon come from the configuration; so they are there before anything has run. */
export const dressed = (page: string, { PRODUCT_NAME, FAVICON_URL }: Pick<Config, 'PRODUCT_NAME' | 'FAVICON_URL'>) => {
  const titled = page.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(PRODUCT_NAME)}</title>`);
  if (!FAVICON_URL) return titled;
  return titled.replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escaped(FAVICON_URL)}" />`);
};

/** Serves the built web application: hashed files for a year, and its page for every address that is a screen. */
export const serveWebApp = async (app: FastifyInstance, config: Config): Promise<void> => {
  const file = join(DIST, 'index.html');
  const isBuilt = existsSync(file);
  app.decorate('page', isBuilt ? dressed(readFileSync(file, 'utf8'), config) : undefined);
  if (!isBuilt) return;
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
