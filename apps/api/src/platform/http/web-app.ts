import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const DIST = join(import.meta.dirname, '../../../../web/dist');
const YEAR_MS = 365 * 24 * 3600 * 1000;

/** What no browser opens as a page, compressed or not. */
const NEVER_A_PAGE = /\.(js|css|woff2)(\.br|\.gz)?$/;

/** Headers that mean something on a page alone; on sixty small files they weigh as much as the application itself. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

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
    // The page is dressed and served by us; what the build compressed goes out under the name of what it was.
    globIgnore: ['index.html', '**/*.{br,gz}'],
    preCompressed: true,
    maxAge: 0,
    // A hash in the name, or the entity tag, says it all.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      if (hashed) reply.removeHeader('etag');
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
      if (NEVER_A_PAGE.test(path)) for (const name of OF_PAGES) reply.removeHeader(name);
    },
  });
};

const CALLS_AND_FILES_OF_THE_BUILD = /^\/(api|oauth-service|tina|assets)([/?]|$)/;

/** `/favicon.ico`, `/robots.txt`: what programs look for unasked. */
const FILE = /\.\w+(\?|$)/;

/**
 * Whoever asks for a screen gets the page, be it a browser or a program that takes whatever there is. Whoever wants JSON, or a
 * file, hears that there is none; a browser that wants a page gets one, whatever the address ends with.
 */
export const isScreen = (method: string, url: string, accept = ''): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !CALLS_AND_FILES_OF_THE_BUILD.test(url) &&
  (accept.includes('text/html') || (!accept.includes('json') && !FILE.test(url)));
