/**
 * The service worker of the team leader's log, below a line that the build puts above it: `SHELL`, with its version, the page and
 * the files behind it. It opens these pages where there is no connection, and leaves everything else alone: what calls answer, and the
 * pages and files of others. With a connection the page always comes from the server, so that a newer build is never missed; this script
 * itself is compared with the server's at each of its pages, and a newer one takes over at once.
 */
/* global SHELL -- stands in the line above */
const NAME = 'team-leader-';
const CACHE = NAME + SHELL.version;

/** What a file is packed with is the browser’s business. */
const ANY = { ignoreVary: true };

/** A connection that takes longer is as good as none. */
const PATIENCE_MS = 6_000;

const fill = async () => {
  const page = await fetch(SHELL.page, { cache: 'reload', headers: { accept: 'text/html' } });
  if (!page.ok) throw new Error('The page was not there.');
  const html = await page.clone().text();
  // Of another build: the browser tries again when it has heard of that one.
  const asked = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  if (asked.some((file) => !SHELL.files.includes(file))) throw new Error('The page is of another build.');
  const cache = await caches.open(CACHE);
  await cache.addAll(SHELL.files);
  await cache.put(SHELL.page, page);
};

/** Builds come one after the other while a page of an earlier one is open for a whole journey, and may come to need more of its files. */
const SPARE = 3;

/** All but the ones before. */
const clearEarlier = async () => {
  const names = await caches.keys();
  const earlier = names.filter((name) => name.startsWith(NAME) && name !== CACHE);
  await Promise.all(earlier.slice(0, -SPARE).map((name) => caches.delete(name)));
};

const keptPage = async () => (await caches.open(CACHE)).match(SHELL.page, ANY);

/** Files carry their build in their names, so each is right wherever it lies. */
const openFile = async (request) => {
  const names = (await caches.keys()).filter((name) => name.startsWith(NAME));
  for (const name of names.toReversed()) {
    const file = await (await caches.open(name)).match(request.url, ANY);
    if (file) return file;
  }
  return fetch(request);
};

const openPage = async (request) => {
  const late = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  const page = await Promise.race([fetch(request).catch(() => undefined), late]);
  if (page && page.status < 500) return page;
  return (await keptPage()) ?? page ?? Response.error();
};

addEventListener('install', (event) => event.waitUntil(fill().then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(clearEarlier()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request));
});
