import { endpoint } from '@worklane/contract/endpoint.ts';
import { login } from '@worklane/contract/identity/session.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aBrowser } from '../../testing/browser.ts';
import { startServer } from '../../testing/server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { identity } from '#modules/identity/module.ts';
import { aUserWithPassword, RIGHT_PASSWORD } from '#modules/identity/user.factory.ts';
import { rates } from '#modules/rates/module.ts';
import { openRoute, route } from './module.ts';

/** Stands in every personal field, and must appear in no log line and no failure. */
const CANARY = 'Zyxwv-Canary-9';

const throwing = endpoint({
  method: 'POST',
  path: '/api/v1/test/throwing',
  summary: 'Fails with what it was sent',
  access: 'ANYONE',
  body: z.strictObject({ name: z.string() }),
  response: z.void(),
  status: 204,
});
const storing = endpoint({
  method: 'POST',
  path: '/api/v1/test/storing',
  summary: 'Makes the database complain about what it was sent',
  access: {},
  body: z.strictObject({ query: z.string() }),
  response: z.void(),
  status: 204,
});

let app: TestApp;
let server: FastifyInstance;
let token: string | undefined;
const lines: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  token = (await app.signedIn({ userType: 'ADMIN' })).token;
  server = await startServer(app, {
    settings: { LOG_LEVEL: 'debug' },
    modules: [identity, rates],
    routes: {
      throwing: openRoute(throwing, (_, { body }) => {
        const cause = new Error(`cause ${body.name}`);
        throw Object.assign(new Error(`cannot go on with ${body.name}\n    at ${body.name}`, { cause }), {
          detail: body.name,
          email: body.name,
        });
      }),
      storing: route(storing, async ({ tx }, { body }) => {
        await sql.raw(body.query).execute(tx);
      }),
    },
    log: { write: (line) => lines.push(line) },
  });
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const send = async (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) => {
  const before = lines.length;
  const response = await server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, body: response.body, log: lines.slice(before).join('') };
};

describe('nothing personal is logged or repeated', () => {
  test.each([
    ['a wrong sign-in', 'POST', login.path, { username: `${CANARY}@example.org`, password: CANARY }],
    [
      'a sign-in with a wrong code',
      'POST',
      login.path,
      { username: `${CANARY}@example.org`, password: CANARY, otp: 'Zyxwv' },
    ],
    ['broken input', 'POST', login.path, { username: { CANARY }, password: [CANARY], otp: CANARY }],
    ['a search', 'GET', `/api/v1/assignment-code?search=${CANARY}`, undefined],
    ['a search that is refused', 'GET', `/api/v1/assignment-code?sort=${CANARY}`, undefined],
    ['an id that is a name', 'PUT', `/api/v1/assignment-code/${CANARY}`, { code: '1', name: 'x', version: 1 }],
    ['an unknown address', 'GET', `/api/v1/worker/${CANARY}/unknown?email=${CANARY}`, undefined],
    ['a call that this address does not have', 'PUT', `/api/v1/configuration?${CANARY}`, {}],
    ['an address that cannot be decoded', 'GET', `/api/v1/${CANARY}/%zz`, undefined],
    ['an address that is too long', 'PUT', `/api/v1/assignment-code/${CANARY}${'x'.repeat(500)}`, undefined],
    ['a fault of ours', 'POST', throwing.path, { name: CANARY }],
    ['a value of the wrong kind', 'POST', storing.path, { query: `select '${CANARY}'::int` }],
    [
      'a broken constraint',
      'POST',
      storing.path,
      { query: `insert into assignment_code (code, name) values ('001', '${CANARY}')` },
    ],
    [
      'a broken check',
      'POST',
      storing.path,
      { query: `insert into agency (name, base_currency) values ('${CANARY}', 'x')` },
    ],
    ['a query that is wrong', 'POST', storing.path, { query: `select ${CANARY.replaceAll('-', '_')}` }],
  ] as const)('by %s', async (_, method, url, payload) => {
    const { status, body, log } = await send(method, url, payload);
    expect(status).toBeGreaterThanOrEqual(200);
    if (status >= 400) expect(body).not.toMatch(/zyxwv/i);
    expect(log).toContain('"reqId"');
    expect(log).not.toMatch(/zyxwv/i);
  });

  test('by cookies and headers', async () => {
    const { log } = await send('GET', '/api/v1/assignment-code', undefined, {
      cookie: `device=${CANARY}`,
      'user-agent': CANARY,
      'idempotency-key': CANARY,
    });
    expect(log).not.toMatch(/zyxwv/i);
    expect(log).not.toContain(token);
  });
});

describe('a log line', () => {
  test('names the route, the ids that are numbers and the outcome', async () => {
    const { log } = await send('PUT', '/api/v1/assignment-code/42?x=1', { code: '1', name: 'x', version: 1 });
    const entries = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries).toEqual([
      expect.objectContaining({
        req: { method: 'PUT', url: '/api/v1/assignment-code/42' },
        status: 404,
        msg: 'request',
        responseTime: expect.any(Number),
      }),
    ]);
  });

  test('carries the id that the answer carries', async () => {
    const before = lines.length;
    const { headers } = await server.inject('/api/v1/assignment-code');
    expect(headers['x-request-id']).toMatch(/^[\w-]{16}$/);
    expect(lines.slice(before).join('')).toContain(`"reqId":"${String(headers['x-request-id'])}"`);
  });

  test('about a fault says where it arose and what kind it was', async () => {
    const { log } = await send('POST', throwing.path, { name: CANARY });
    const entry = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: number; err?: { type: string; stack: string } })
      .find(({ err }) => err);
    expect(entry).toMatchObject({
      level: 50,
      req: { method: 'POST', url: throwing.path },
      err: {
        type: 'Error',
        message: expect.stringContaining('cannot go on with …'),
        stack: expect.stringContaining('canary.test.ts'),
        cause: { message: 'cause …' },
      },
    });
  });

  test('about the database gives the code and the constraint', async () => {
    const { log } = await send('POST', storing.path, {
      query: `insert into assignment_code (code, name) values ('001', 'x')`,
    });
    expect(log).toContain('"code":"23505"');
    expect(log).toContain('"constraint":"assignment_code_code_key"');
  });

  test('never holds a refresh token, whatever becomes of the call', async () => {
    const { username } = await app.system((tx) => aUserWithPassword(tx));
    const { refresh_token } = await aBrowser(app).signedIn(username, RIGHT_PASSWORD);
    const [sessionId = '', , proof = ''] = refresh_token.split('.');
    const path = '/oauth-service/api/v1/user-permission/refresh-token';
    const calls = [
      ['POST', `${path}/${refresh_token}`, 200],
      ['POST', `${path}/${refresh_token}?x=${refresh_token}`, 200],
      ['GET', `${path}/${refresh_token}`, 404],
      ['POST', `${path}/${refresh_token}/`, 404],
      ['POST', `${path.replace('refresh-token', 'refresh%2Dtoken')}/${refresh_token}`, 200],
      ['POST', `${path}/${refresh_token}%zz`, 400],
      ['POST', `${path}/${refresh_token}${'x'.repeat(400)}`, 414],
      ['POST', `${path}/${refresh_token.slice(0, -1)}`, 401],
    ] as const;
    for (const [method, url, expected] of calls) {
      const { status, body, log } = await send(method, url);
      expect([url, status]).toEqual([url, expected]);
      expect(log).not.toContain(proof.slice(0, 30));
      expect(log).not.toContain(sessionId);
      if (status >= 400) expect(body).not.toContain(sessionId);
    }
  });
});
