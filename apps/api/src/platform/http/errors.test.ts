import { endpoint } from '@worklane/contract/endpoint.ts';
import { Failure } from '@worklane/contract/errors.ts';
import { updateAssignmentCode } from '@worklane/contract/rates/assignment-code.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startServer } from '../../testing/server.ts';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { rates } from '#modules/rates/module.ts';
import { conflict, forbidden, notFound, ruleBroken } from '../errors/errors.ts';
import { openRoute, route } from './module.ts';

const outcomes: Record<string, () => unknown> = {
  absent: () => Promise.reject(notFound('thing')),
  forbidden: () => Promise.reject(forbidden()),
  clash: () => Promise.reject(conflict('CLASH', 'Somebody was faster.')),
  rule: () => Promise.reject(ruleBroken('RULE', 'That is too late.', 'start')),
  fault: () => Promise.reject(new TypeError('secret at /srv/api/src/secret.ts:1')),
  text: () => Promise.reject(new Error('select secret from agency')),
  shape: () => ({ wrong: 'secret' }),
};

const failing = endpoint({
  method: 'POST',
  path: '/api/v1/test/failing/:how',
  summary: 'Fails as asked',
  access: 'ANYONE',
  params: z.strictObject({ how: z.string() }),
  response: z.object({ right: z.string() }),
});

const querying = endpoint({
  method: 'POST',
  path: '/api/v1/test/querying',
  summary: 'Runs what it is sent',
  access: {},
  body: z.strictObject({ text: z.string() }),
  response: z.object({ right: z.string() }),
});

let app: TestApp;
let server: FastifyInstance;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedIn({ userType: 'ADMIN' });
  server = await startServer(app, {
    modules: [rates],
    routes: {
      failing: openRoute(failing, (_, { params }) => outcomes[params.how]?.() as never),
      querying: route(querying, async ({ tx }, { body }) => (await sql.raw(body.text).execute(tx), { right: '' })),
    },
  });
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const LEAK = /secret|select|\/srv|\.ts|node_modules|SQLSTATE|relation|column|    at /i;

/** Sends a request and answers the failure, which has to be of the one shape and must not tell how we are made. */
const failureOf = async (request: InjectOptions): Promise<Failure> => {
  const response = await server.inject({
    ...request,
    headers: { authorization: `Bearer ${admin.token}`, ...request.headers },
  });
  const failure = z.strictObject(Failure.shape).parse(JSON.parse(response.body));
  expect(failure.status).toBe(response.statusCode);
  expect(response.body).not.toMatch(LEAK);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  return failure;
};

const codes = '/api/v1/assignment-code';
const create = (payload: unknown) => failureOf({ method: 'POST', url: codes, payload: payload as object });

describe('what goes wrong in a handler', () => {
  test.each([
    ['absent', 404, 'NOT_FOUND', 'This thing does not exist.'],
    ['forbidden', 403, 'FORBIDDEN', 'You are forbidden from accessing this resource.'],
    ['clash', 409, 'CLASH', 'Somebody was faster.'],
    ['rule', 400, 'RULE', 'That is too late.'],
    ['fault', 500, 'INTERNAL', 'Internal server error, please try later.'],
    ['text', 500, 'INTERNAL', 'Internal server error, please try later.'],
    ['shape', 500, 'INTERNAL', 'Internal server error, please try later.'],
  ])('%s is a %i', async (how, status, code, message) => {
    expect(await failureOf({ method: 'POST', url: `/api/v1/test/failing/${how}` })).toMatchObject({
      status,
      code,
      message,
    });
  });

  test.each([
    ['select 1/0', 500],
    ['select * from no_such_table', 500],
    ['select 1 from pg_authid', 500],
    [`set local statement_timeout = 20; select pg_sleep(9)`, 503],
    [`select 'x'::int`, 400],
    [`insert into role (name, user_type, agency_id, client_id) values ('x', 'AGENCY', 1, 1)`, 409],
    [`insert into role (name, user_type, agency_id) values ('x', 'AGENCY', 99)`, 409],
    [`insert into role (name, user_type) values ('ROLE_admin', 'ADMIN')`, 409],
  ])(
    'in the query “%s” is a %i that does not quote it',
    async (text, status) => {
      const failure = await failureOf({
        method: 'POST',
        url: '/api/v1/test/querying',
        payload: { text: text.replace('pg_sleep(9), set_config', 'set_config') },
      });
      expect(failure.status).toBe(status);
    },
    10_000,
  );
});

describe('what is sent', () => {
  test('names every field that is wrong', async () => {
    expect(await create({ code: '0 4', name: '' })).toEqual({
      status: 400,
      code: 'INVALID',
      message: 'Use letters, numbers and hyphens.',
      violations: [
        { field: 'code', message: 'Use letters, numbers and hyphens.' },
        { field: 'name', message: 'Enter the name.' },
      ],
    });
  });

  test.each([
    ['an unknown key', { code: '004', name: 'Porter', id: 7 }],
    ['a missing body', undefined],
    ['a list', [{ code: '004', name: 'Porter' }]],
    ['text', '"text"'],
    ['null', 'null'],
    ['another type', { code: 4, name: 'Porter' }],
    ['text that is too long', { code: '004', name: 'P'.repeat(81) }],
  ])('%s is a 400', async (_, payload) => {
    const headers = typeof payload === 'string' ? { 'content-type': 'application/json' } : {};
    const failure = await failureOf({
      method: 'POST',
      url: codes,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    expect(failure).toMatchObject({ status: 400, code: 'INVALID' });
    expect(failure.violations).not.toEqual([]);
  });

  test.each([
    ['JSON that breaks off', '{"code":', 'application/json', 400],
    [
      'JSON that reaches for the prototype',
      '{"__proto__":{"admin":true},"code":"004","name":"x"}',
      'application/json',
      400,
    ],
    ['a form', 'code=004', 'application/x-www-form-urlencoded', 415],
    ['no known type', 'code', 'application/octet-stream', 415],
  ])('%s is refused', async (_, payload, type, status) => {
    expect((await failureOf({ method: 'POST', url: codes, payload, headers: { 'content-type': type } })).status).toBe(
      status,
    );
  });

  test('of 256 KiB is read, of one byte more refused', async () => {
    const ofSize = (bytes: number) => `{"code":"${'x'.repeat(bytes - 11)}"}`;
    expect(
      (
        await failureOf({
          method: 'POST',
          url: codes,
          payload: ofSize(256 * 1024),
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(400);
    expect(
      await failureOf({
        method: 'POST',
        url: codes,
        payload: ofSize(256 * 1024 + 1),
        headers: { 'content-type': 'application/json' },
      }),
    ).toMatchObject({ status: 413, code: 'TOO_LARGE' });
  });

  test.each([
    ['a NUL character', { code: '004', name: 'Por\u0000ter' }],
    ['a version beyond any integer column', { code: '004', name: 'Porter', version: Number.MAX_SAFE_INTEGER }],
  ])('that fits no column, like %s, is a 400', async (_, payload) => {
    const version = 'version' in payload;
    expect(
      await failureOf({ method: version ? 'PUT' : 'POST', url: version ? `${codes}/1` : codes, payload }),
    ).toMatchObject({ status: 400 });
  });
});

describe('an address', () => {
  const body = updateAssignmentCode.example ?? {};

  test.each(['abc', '0', '-1', '1.5', '%20', '1;drop', 'NaN', '99999999999999999999', '%27%20or%201=1'])(
    'with the id %s is a 400 that points at it',
    async (id) => {
      const { status, violations } = await failureOf({ method: 'PUT', url: `${codes}/${id}`, payload: body });
      expect([status, violations[0]?.field]).toEqual([400, 'id']);
    },
  );

  test.each([
    ['an unknown filter', 'colour=red'],
    ['a sort that is not offered', 'sort=password_hash'],
    ['a page before the first', 'page=-1'],
    ['a page of more than a thousand', 'size=1001'],
    ['a search that is too long', `search=${'x'.repeat(101)}`],
    ['a search given twice', 'search=a&search=b'],
    ['a NUL character', 'search=%00'],
  ])('with %s is a 400', async (_, query) => {
    expect((await failureOf({ url: `${codes}?${query}` })).status).toBe(400);
  });

  test.each([
    ['unknown', { url: '/api/v1/secret' }, 404],
    ['without a call for this method', { method: 'DELETE', url: codes }, 404],
    ['that cannot be decoded', { url: '/api/v1/%zzsecret' }, 400],
    [
      'that is too long',
      { method: 'POST', url: `/oauth-service/api/v1/user-permission/refresh-token/secret${'x'.repeat(500)}` },
      404,
    ],
    ['with a parameter that is too long', { method: 'PUT', url: `${codes}/secret${'x'.repeat(500)}` }, 414],
  ] as const)('%s is answered without repeating it', async (_, request, status) => {
    expect((await failureOf(request)).status).toBe(status);
  });
});
