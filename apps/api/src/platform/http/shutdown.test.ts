import { endpoint } from '@worklane/contract/endpoint.ts';
import { login } from '@worklane/contract/identity/session.ts';
import { sql } from 'kysely';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../app.ts';
import { startServer } from '../../testing/server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { route } from './module.ts';

const slow = endpoint({
  method: 'GET',
  path: '/api/v1/test/slow',
  summary: 'Takes its time',
  access: {},
  response: z.object({ done: z.boolean() }),
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('what has begun is answered, what is idle is let go, and nobody new is let in', async () => {
  const { token } = await app.signedIn({ userType: 'ADMIN' });
  const handler = route(slow, async ({ tx }) => {
    await sql`select pg_sleep(0.5)`.execute(tx);
    return { done: true };
  });
  const server = await startServer(app, { routes: { slow: handler } });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const idle = connect(Number(new URL(address).port), '127.0.0.1');
  await once(idle, 'connect');

  const begun = fetch(address + slow.path, { headers: { authorization: `Bearer ${token}` } });
  await delay(100);
  const started = performance.now();
  const closed = server.close().then(() => performance.now() - started);
  await delay(50);
  await expect(fetch(`${address}/health`)).rejects.toThrow();
  await expect((await begun).json()).resolves.toEqual({ done: true });
  expect((await begun).headers.get('connection')).toBe('close');
  const tookMs = await closed;
  expect(tookMs).toBeGreaterThan(200);
  expect(tookMs).toBeLessThan(3000);
  idle.destroy();
});

test('a balancer hears of it first, and calls are taken until it has had the time', async () => {
  const whole = await createApp({ ...app.app.services.config, DRAIN_MS: 600 }, app.databaseUrl);
  const address = await whole.server.listen({ port: 0, host: '127.0.0.1' });
  const statusOf = async (path: string) => (await fetch(address + path)).status;
  expect(await statusOf('/ready')).toBe(200);

  const closed = whole.close();
  expect([await statusOf('/ready'), await statusOf('/health')]).toEqual([503, 200]);
  await closed;
  await expect(statusOf('/health')).rejects.toThrow();
});

const callsCounted = () =>
  app.system(async (tx) => {
    const { rows } = await sql<{ hits: number }>`select coalesce(sum(hits), 0)::int as hits from rate_limit`.execute(
      tx,
    );
    return rows[0]?.hits ?? 0;
  });

test('the whole product lets go of its database only after the last answer', async () => {
  const whole = await createApp(app.app.services.config, app.databaseUrl);
  const address = await whole.server.listen({ port: 0, host: '127.0.0.1' });
  const begun = Array.from({ length: 12 }, (_, person) =>
    fetch(address + login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `nobody-${person}`, password: 'x' }),
    }),
  );
  // Each has been counted, so each has been read.
  while ((await callsCounted()) < 12) await delay(5);
  await whole.close();
  const answers = await Promise.all(begun);
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(401));
  await expect(sql`select 1`.execute(whole.services.db)).rejects.toThrow();
});
