import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const DIST = join(import.meta.dirname, '../../../../web/dist');

/** Which files each screen needs, as the build laid it down. */
const SCREENS = 'screens.json';
const YEAR_MS = 365 * 24 * 3600 * 1000;

/** What no browser opens as a page, compressed or not. */
const NEVER_A_PAGE = /\.(js|css|woff2)(\.br|\.gz)?$/;

/** Headers that mean something on a page alone; on sixty small files they weigh as much as the application itself. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
];

declare module 'fastify' {
  interface FastifyInstance {
    web: WebApp;
  }
}

/** The pages of the build; whatever no screen is at gets the first. */
const PAGES = ['index.html', 'hire.html'] as const;
type Page = (typeof PAGES)[number];

/** An address pattern, the files behind the screens that it matches, by their names below the root, and the page that shows them. */
type ScreenFiles = { readonly pattern: string; readonly files: readonly string[]; readonly page: Page };

export type WebApp = {
  /** The page for an address; undefined where the web application is not built. */
  readonly pageAt: (url: string) => string | undefined;
  /** What a content security policy calls the scripts that stand in the page. */
  readonly inlineScripts: readonly string[];
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Document 000: title and favicon come from the configuration; so they are there before anything has run. */
export const dressed = (page: string, { PRODUCT_NAME, FAVICON_URL }: Pick<Config, 'PRODUCT_NAME' | 'FAVICON_URL'>) => {
  const titled = page.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(PRODUCT_NAME)}</title>`);
  if (!FAVICON_URL) return titled;
  return titled.replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escaped(FAVICON_URL)}" />`);
};

/** What `<script>` holds that stands in these pages themselves, as a content security policy names it: each once. */
export const inlineScriptsOf = (pages: string): string[] => {
  const scripts = new Set([...pages.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script));
  return [...scripts].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
};

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin="" href="/${file}" />`
    : `<link rel="modulepreload" crossorigin="" href="/${file}" />`;

/** The page with links to what its screen needs, so that this downloads together with the application itself. */
export const pagesOf = (
  built: Readonly<Record<Page, string>>,
  screens: readonly ScreenFiles[],
): ((url: string) => string) => {
  const pages = screens.map(({ pattern, files, page }) => ({
    pattern: new RegExp(pattern),
    page: built[page].replace('</head>', () => `${files.map(linkTo).join('')}</head>`),
  }));
  return (url) => {
    const [path = ''] = url.split(/[?#]/);
    return pages.find(({ pattern }) => pattern.test(path))?.page ?? built['index.html'];
  };
};

const NOT_BUILT: WebApp = { pageAt: () => undefined, inlineScripts: [] };

/** Reads what the build laid down, if there was one. */
export const readWebApp = (config: Config): WebApp => {
  const files = [...PAGES, SCREENS].map((name) => join(DIST, name));
  // A build of an earlier version lacks some of them; the next start builds anew.
  if (!files.every((file) => existsSync(file))) return NOT_BUILT;
  const [index = '', hire = '', behind = ''] = files.map((file) => readFileSync(file, 'utf8'));
  const built = { 'index.html': dressed(index, config), 'hire.html': dressed(hire, config) };
  const screens = JSON.parse(behind) as ScreenFiles[];
  return { pageAt: pagesOf(built, screens), inlineScripts: inlineScriptsOf(index + hire) };
};

/** Serves the built web application: hashed files for a year, and its page for every address that is a screen. */
export const serveWebApp = async (app: FastifyInstance, web: WebApp): Promise<void> => {
  app.decorate('web', web);
  if (web === NOT_BUILT) return;
  await app.register(fastifyStatic, {
    root: DIST,
    wildcard: false,
    index: false,
    // The page is dressed and served by us; what the build compressed goes out under the name of what it was.
    globIgnore: [...PAGES, SCREENS, '**/*.{br,gz}'],
    preCompressed: true,
    maxAge: 0,
    // A hash in the name, or the entity tag, says it all.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      if (hashed) reply.removeHeader('etag');
      reply.header('cache-control', hashed ? `max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
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
