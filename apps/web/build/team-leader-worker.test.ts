import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const SCRIPT = readFileSync(new URL('./team-leader-shell.js', import.meta.url), 'utf8');
const SITE = 'https://site.test';
const SHELL = { version: 'new', page: '/guest/team-leader/entry/0', files: ['/assets/a.js', '/assets/b.css'] };
const PAGE = '<script src="/assets/a.js"></script>';

type Fetched = (address: string) => Response | Promise<Response>;
type Asked = { request: object; respondWith: (answer: Promise<Response>) => void };

const addressOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, SITE).href;

/** Storage of a browser in which these caches lie, the oldest first. */
const cachesOf = (names: readonly string[]) => {
  const all = new Map(names.map((name) => [name, new Map<string, string>()]));
  const open = async (name: string) => {
    const files = all.get(name) ?? new Map<string, string>();
    all.set(name, files);
    return {
      match: async (asked: string | { url: string }) => {
        const found = files.get(addressOf(asked));
        return found === undefined ? undefined : new Response(found);
      },
      put: async (asked: string, answer: Response) => void files.set(addressOf(asked), await answer.text()),
      addAll: async (list: readonly string[]) => {
        for (const each of list) files.set(addressOf(each), `kept ${each}`);
      },
    };
  };
  const keys = async () => [...all.keys()];
  return { all, open, keys, delete: async (name: string) => all.delete(name) };
};

/** The script as a browser runs it. */
const begin = (fetched: Fetched, before: readonly string[] = []) => {
  const listeners = new Map<string, (event: object) => void>();
  const caches = cachesOf(before);
  const skipped: true[] = [];
  runInNewContext(`const SHELL = ${JSON.stringify(SHELL)};\n${SCRIPT}`, {
    caches,
    Response,
    URL,
    setTimeout: (done: () => void) => setTimeout(done, 20),
    location: { origin: SITE },
    skipWaiting: () => skipped.push(true),
    fetch: async (asked: string | { url: string }) => fetched(addressOf(asked).slice(SITE.length)),
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  });
  const happen = async (name: string) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({ waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  };
  /** What the script answers; undefined where it leaves it to the browser. */
  const ask = async (url: string, mode = 'cors', method = 'GET'): Promise<string | undefined> => {
    let answer: Promise<Response> | undefined;
    const event: Asked = { request: { url, mode, method }, respondWith: (given) => void (answer = given) };
    listeners.get('fetch')?.(event);
    return (await answer)?.text();
  };
  return { caches, skipped, ask, install: () => happen('install'), activate: () => happen('activate') };
};

const online: Fetched = (path) => new Response(path === SHELL.page ? PAGE : `fresh ${path}`);
const offline: Fetched = () => Promise.reject(new TypeError('no network'));

const installed = async (then: Fetched) => {
  let fetched = online;
  const worker = begin((path) => fetched(path));
  await worker.install();
  fetched = then;
  return worker;
};

test('it keeps its page and the files behind it, and takes over at once', async () => {
  const { caches, skipped } = await installed(online);
  expect([...caches.all.keys()]).toEqual(['team-leader-new']);
  expect([...(caches.all.get('team-leader-new')?.keys() ?? [])].toSorted()).toEqual(
    [...SHELL.files, SHELL.page].map(addressOf).toSorted(),
  );
  expect(skipped).toHaveLength(1);
});

test.each<[what: string, fetched: Fetched]>([
  ['is of another build', (path) => new Response(path === SHELL.page ? '<script src="/assets/z.js">' : '')],
  ['is not there', () => new Response('', { status: 404 })],
])('it keeps nothing, and leaves what there was, where the page %s', async (_what, fetched) => {
  const { caches, skipped, install } = begin(fetched, ['team-leader-old']);
  await expect(install()).rejects.toThrow('The page');
  expect([[...caches.all.keys()], skipped]).toEqual([['team-leader-old'], []]);
});

test.each<[what: string, url: string, mode: string, method: string]>([
  ['a call', '/api/v1/transport-log/1', 'cors', 'GET'],
  ['a call that changes something', '/api/v1/transport-log/1/vehicle', 'cors', 'PUT'],
  ['a renewal of the session', '/oauth-service/refresh/x', 'cors', 'POST'],
  ['whether the server is there', '/live', 'cors', 'GET'],
  ['a picture of the deployment', '/icon-192.png', 'no-cors', 'GET'],
  ['a page that is sent a form', '/guest/team-leader/entry/1', 'navigate', 'POST'],
])('it leaves %s alone, with and without a connection', async (_what, url, mode, method) => {
  for (const fetched of [online, offline])
    expect(await (await installed(fetched)).ask(SITE + url, mode, method)).toBeUndefined();
});

test('files of other sites are none of its business', async () => {
  expect(await (await installed(offline)).ask('https://other.test/assets/a.js')).toBeUndefined();
});

const late: Fetched = () => new Promise(() => undefined);

test.each<[why: string, fetched: Fetched, answer: string]>([
  ['as the server has it now', () => new Response('newer'), 'newer'],
  ['as the server refuses it', () => new Response('gone', { status: 404 }), 'gone'],
  ['as it was kept, without a connection', offline, PAGE],
  ['as it was kept, where the server is down', () => new Response('', { status: 503 }), PAGE],
  ['as it was kept, where nothing comes', late, PAGE],
])('its page comes %s', async (_why, fetched, answer) => {
  const worker = await installed(fetched);
  expect(await worker.ask(`${SITE}/guest/team-leader/entry/7?tab=2`, 'navigate')).toBe(answer);
});

test('its files come from the device, and those of other pages from the server, and stay out of it', async () => {
  const worker = await installed(online);
  expect(await worker.ask(`${SITE}/assets/a.js`)).toBe('kept /assets/a.js');
  expect(await worker.ask(`${SITE}/assets/agency.js`)).toBe('fresh /assets/agency.js');
  expect(await (await worker.caches.open('team-leader-new')).match('/assets/agency.js')).toBeUndefined();
});

test.each([
  [
    ['team-leader-1', 'team-leader-2', 'others', 'team-leader-3', 'team-leader-4', 'team-leader-new'],
    ['team-leader-2', 'others', 'team-leader-3', 'team-leader-4'],
  ],
  // An earlier build is back.
  [
    ['team-leader-new', 'others', 'team-leader-1', 'team-leader-2', 'team-leader-3', 'team-leader-4'],
    ['others', 'team-leader-2', 'team-leader-3', 'team-leader-4'],
  ],
  [['others', 'team-leader-new'], ['others']],
])('of %j it removes its own alone, but for the three before', async (before, left) => {
  const worker = begin(online, before);
  await worker.activate();
  expect([...worker.caches.all.keys()].filter((name) => name !== 'team-leader-new')).toEqual(left);
});
