import { setTimeout as delay } from 'node:timers/promises';
import { getConfiguration } from '@worklane/contract/configuration.ts';
import { getLoggedInUser, login, refreshToken } from '@worklane/contract/identity/session.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServer } from '../../testing/server.ts';
import { startTestApp, urlOf, type TestApp } from '../../testing/test-app.ts';
import { identity } from '#modules/identity/module.ts';
import { addressBlock } from './anonymous.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ ANONYMOUS_LIMIT: '5' });
});
afterAll(() => app.close());

// Counting begins anew with every minute, which must not happen within a test.
beforeEach(async () => {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 4000) await delay(left + 20);
});

const from = (remoteAddress: string, server = app.app.server, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: login.path,
    payload: { username: `nobody-${Math.random()}`, password: 'x' },
    remoteAddress,
    headers,
  });

const statuses = async (times: number, call: () => Promise<{ statusCode: number }>) => {
  const seen: number[] = [];
  for (let step = 0; step < times; step += 1) seen.push((await call()).statusCode);
  return seen;
};

const allowedOf = (seen: readonly number[]) => seen.filter((status) => status !== 429).length;

describe('calls without a session', () => {
  test('are limited by address and minute, and told when to come again', async () => {
    expect(await statuses(6, () => from('198.51.100.1'))).toEqual([401, 401, 401, 401, 401, 429]);
    const refused = await from('198.51.100.1');
    expect(refused.headers['retry-after']).toBe('60');
    expect(JSON.parse(refused.body)).toEqual({
      status: 429,
      code: 'TOO_MANY',
      message: 'Too many requests. Wait a minute and try again.',
      violations: [],
    });
    expect((await from('198.51.100.2')).statusCode).toBe(401);
  });

  test('are counted together by all processes', async () => {
    const other = await startServer(app, { modules: [identity] });
    expect(allowedOf(await statuses(3, () => from('198.51.100.3')))).toBe(3);
    expect(allowedOf(await statuses(4, () => from('198.51.100.3', other)))).toBe(2);
    await other.close();
  });

  test('are counted when they come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => from('198.51.100.4')));
    expect(allowedOf(answers.map(({ statusCode }) => statusCode))).toBe(5);
  });

  test('of one IPv6 customer are counted together', async () => {
    const ends = ['::1', '::2', '::ffff:1', ':a:b:c:d', ':1:0:0:1', ':0:0:0:9'];
    const seen = await Promise.all(ends.map((end) => from(`2001:db8:1:2${end}`)));
    expect(allowedOf(seen.map(({ statusCode }) => statusCode))).toBe(5);
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(401);
  });

  test('are not multiplied by inventing tokens or addresses', async () => {
    const invented = (step: number) => ({
      authorization: `Bearer invented.${step}.token`,
      'x-forwarded-for': `203.0.113.${step}`,
    });
    let step = 0;
    expect(allowedOf(await statuses(8, () => from('198.51.100.5', app.app.server, invented((step += 1)))))).toBe(5);
  });

  test('are counted by the address that a trusted proxy adds, not by what is left of it', async () => {
    const behindProxy = await startServer(app, { settings: { TRUST_PROXY: '10.0.0.0/8' }, modules: [identity] });
    let step = 0;
    const through = () => from('10.1.2.3', behindProxy, { 'x-forwarded-for': `192.0.2.${(step += 1)}, 198.51.100.6` });
    expect(allowedOf(await statuses(8, through))).toBe(5);
    expect((await from('10.1.2.3', behindProxy, { 'x-forwarded-for': '198.51.100.7' })).statusCode).toBe(401);
    await behindProxy.close();
  });

  test('that refresh a session are left alone: a whole office may share an address', async () => {
    const url = urlOf(refreshToken, { params: { token: 'x'.repeat(64) } });
    const seen = await statuses(8, () => app.app.server.inject({ method: 'POST', url, remoteAddress: '198.51.100.8' }));
    expect(new Set(seen)).toEqual(new Set([401]));
  });
});

describe('all calls', () => {
  test('of one session are limited, wherever they come from, and others are not', async () => {
    const server = await startServer(app, { settings: { SESSION_LIMIT: '3' }, modules: [identity] });
    const [one, two] = [await app.signedIn({ userType: 'ADMIN' }), await app.signedIn({ userType: 'ADMIN' })];
    let step = 0;
    const as =
      (token = '') =>
      () =>
        server.inject({
          url: getLoggedInUser.path,
          headers: { authorization: `Bearer ${token}` },
          remoteAddress: `198.51.100.${(step += 1)}`,
        });
    expect(await statuses(5, as(one.token))).toEqual([200, 200, 200, 429, 429]);
    expect(await statuses(3, as(two.token))).toEqual([200, 200, 200]);
    await server.close();
  });

  test('without a genuine token are limited by address, however the path is written', async () => {
    const server = await startServer(app, { settings: { SESSION_LIMIT: '3' }, modules: [identity] });
    let step = 0;
    const call = () =>
      server.inject({
        url: (step += 1) % 2 ? getConfiguration.path : getConfiguration.path.replace('/api', '/%61pi'),
        headers: { authorization: `Bearer invented.${step}.token` },
        remoteAddress: '198.51.100.9',
      });
    expect(await statuses(5, call)).toEqual([200, 200, 200, 429, 429]);
    expect((await server.inject({ url: '/live', remoteAddress: '198.51.100.9' })).statusCode).toBe(200);
    await server.close();
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s belongs to %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});
