import { listAssignmentCodes } from '@worklane/contract/rates/assignment-code.ts';
import { login } from '@worklane/contract/identity/session.ts';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp, type App } from '../../app.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let direct: TestApp;
let proxy: DatabaseProxy;
let app: App;
let token: string | undefined;

beforeAll(async () => {
  direct = await startTestApp();
  token = (await direct.signedIn({ userType: 'ADMIN' })).token;
  proxy = await startDatabaseProxy(direct.databaseUrl);
  app = await createApp(direct.app.services.config, proxy.url);
  await app.server.ready();
});
afterAll(async () => {
  await app.close();
  await proxy.close();
  await direct.close();
});

const timed = async (call: () => Promise<{ statusCode: number; body: string }>) => {
  const started = performance.now();
  const { statusCode, body } = await call();
  return { statusCode, body, seconds: (performance.now() - started) / 1000 };
};

const list = () =>
  timed(() => app.server.inject({ url: listAssignmentCodes.path, headers: { authorization: `Bearer ${token}` } }));
const signIn = () =>
  timed(() => app.server.inject({ method: 'POST', url: login.path, payload: { username: 'nobody', password: 'x' } }));
const ask = (url: string) => timed(() => app.server.inject(url));

const busy = {
  status: 503,
  code: 'BUSY',
  message: 'The service is busy. Please try again in a moment.',
  violations: [],
};

const healthyWithin = async (seconds: number) => {
  const deadline = performance.now() + seconds * 1000;
  while (performance.now() < deadline) {
    const [ready, listed] = [await ask('/ready'), await list()];
    if (ready.statusCode === 200 && listed.statusCode === 200) return true;
    await delay(50);
  }
  return false;
};

test('with its database the product is up and ready, and says what it is', async () => {
  expect(await ask('/live')).toMatchObject({ statusCode: 200, body: '{"status":"up"}' });
  expect(JSON.parse((await ask('/version')).body)).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: expect.any(String),
    node: process.versions.node,
    since: expect.stringMatching(/Z$/),
  });
  expect(await ask('/ready')).toMatchObject({ statusCode: 200, body: '{"status":"ready"}' });
  expect((await list()).statusCode).toBe(200);
});

describe('when the database is away', () => {
  test.each([
    ['because it refuses connections', () => proxy.cut()],
    [
      'because connections break again and again',
      async () => {
        await proxy.cut();
        await proxy.restore();
        await proxy.cut();
      },
    ],
  ])('%s, calls answer 503 within three seconds, and work again after its return', async (_, takeAway) => {
    await takeAway();
    const answers = await Promise.all([list(), signIn(), list()]);
    for (const { statusCode, body, seconds } of answers) {
      expect([statusCode, JSON.parse(body)]).toEqual([503, busy]);
      expect(seconds).toBeLessThan(3);
    }
    expect(await ask('/live')).toMatchObject({ statusCode: 200 });
    expect(await ask('/ready')).toMatchObject({ statusCode: 503, body: '{"status":"database away"}' });
    await proxy.restore();
    expect(await healthyWithin(10)).toBe(true);
  });

  test('in the middle of a call, that call answers 503 and the next one works', async () => {
    const calls = Promise.all(Array.from({ length: 30 }, list));
    await delay(5);
    await proxy.cut();
    await proxy.restore();
    for (const { statusCode } of await calls) expect([200, 503]).toContain(statusCode);
    expect(await healthyWithin(10)).toBe(true);
  });

  test('because new connections are never answered, calls answer 503 within three seconds', async () => {
    await proxy.cut();
    await proxy.restore();
    proxy.freeze();
    const { statusCode, seconds } = await list();
    expect(statusCode).toBe(503);
    expect(seconds).toBeLessThan(3);
    await proxy.restore();
    expect(await healthyWithin(10)).toBe(true);
  });

  test('because it falls silent in the middle of a call, that call answers 503 within three seconds', async () => {
    await list();
    proxy.freeze();
    const answers = await Promise.all([list(), list(), ask('/ready')]);
    for (const { statusCode, seconds } of answers) {
      expect(statusCode).toBe(503);
      expect(seconds).toBeLessThan(3);
    }
    await proxy.restore();
    expect(await healthyWithin(10)).toBe(true);
  });
});

test('a locked table and calls that wait for it leave the product ready', async () => {
  const owner = new pg.Client({ connectionString: direct.databaseUrl });
  await owner.connect();
  await owner.query('begin; lock table assignment_code in access exclusive mode');
  const waiting = Promise.all(Array.from({ length: 30 }, list));
  await delay(200);
  const { statusCode, seconds } = await ask('/ready');
  expect(statusCode).toBe(200);
  expect(seconds).toBeLessThan(1);
  await owner.end();
  await waiting;
});
