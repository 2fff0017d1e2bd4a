import { endpoint } from '@worklane/contract/endpoint.ts';
import { login } from '@worklane/contract/identity/session.ts';
import { listAssignmentCodes } from '@worklane/contract/rates/assignment-code.ts';
import type { FastifyInstance } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startServer } from '../../testing/server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openRoute } from './module.ts';
import { identity } from '#modules/identity/module.ts';
import { rates } from '#modules/rates/module.ts';

const slow = endpoint({
  method: 'GET',
  path: '/api/v1/test/slow',
  summary: 'Takes its time',
  access: 'ANYONE',
  response: z.void(),
  status: 204,
});

let app: TestApp;
let server: FastifyInstance;
let lines: string[];

beforeAll(async () => {
  app = await startTestApp();
  server = await startServer(app, {
    settings: { LOG_LEVEL: 'info', TRUST_PROXY: 'loopback' },
    modules: [identity, rates],
    routes: { slow: openRoute(slow, () => delay(1050)) },
    log: { write: (line) => lines.push(line) },
  });
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const said = () => lines.map((line) => (JSON.parse(line) as { level: number; msg: string }).msg);

test('an ordinary request leaves no line', async () => {
  const { token } = await app.signedIn({ userType: 'ADMIN' });
  const headers = { authorization: `Bearer ${token}` };
  expect((await server.inject({ url: listAssignmentCodes.path, headers })).statusCode).toBe(200);
  // A session that has ended is not somebody who tries to sign in.
  expect((await server.inject(listAssignmentCodes.path)).statusCode).toBe(401);
  expect(said()).toEqual([]);
});

test('a refused sign-in and a slow request leave one each', async () => {
  await server.inject({ method: 'POST', url: login.path, payload: { username: 'nobody', password: 'x' } });
  await server.inject(slow.path);
  expect(said()).toEqual(['sign-in refused', 'slow request']);
});

test.each([
  ['of a trusted proxy', 'proxy-4711-abc', 'proxy-4711-abc'],
  ['that is none', 'a b', /^[\w-]{16}$/],
])('a request keeps the name %s', async (_, sent, kept) => {
  const { headers } = await server.inject({ url: '/live', headers: { 'x-request-id': sent } });
  if (typeof kept === 'string') expect(headers['x-request-id']).toBe(kept);
  else expect(headers['x-request-id']).toMatch(kept);
});
