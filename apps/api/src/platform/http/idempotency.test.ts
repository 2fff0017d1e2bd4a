import { endpoint } from '@worklane/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startServer } from '../../testing/server.ts';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { conflict } from '../errors/errors.ts';
import { route } from './module.ts';

const payIn = endpoint({
  method: 'POST',
  path: '/api/v1/test/pay-in/:account',
  summary: 'Creates something worth having once',
  access: { permission: 'MANAGE_SHIFT' },
  params: z.strictObject({ account: z.string() }),
  body: z.strictObject({ pence: z.int(), seconds: z.number().default(0) }),
  response: z.object({ id: z.int(), pence: z.int() }),
  status: 201,
  idempotent: true,
});

let app: TestApp;
let server: FastifyInstance;
let someone: Caller;
let failing = false;

beforeAll(async () => {
  app = await startTestApp();
  someone = await app.signedIn({ userType: 'ADMIN' });
  server = await startServer(app, {
    routes: {
      payIn: route(payIn, async ({ tx }, { params, body }) => {
        // A table of its own would need rights of its own; a shift type is as good as money here.
        const { id } = await tx
          .insertInto('shift_type')
          .values({ name: `${params.account} ${Math.random()}`, start_time: '08:00', end_time: '16:00' })
          .returning('id')
          .executeTakeFirstOrThrow();
        await sql`select pg_sleep(${body.seconds})`.execute(tx);
        if (failing) throw conflict('NOT_NOW', 'Not now.');
        return { id, pence: body.pence };
      }),
    },
  });
});
afterAll(async () => {
  await server.close();
  await app.close();
});

let keys = 0;
const newKey = () => `key-${(keys += 1)}-of-a-test`;

const pay = async (account: string, key: string | undefined, payload: object = { pence: 100 }, caller = someone) => {
  const response = await server.inject({
    method: 'POST',
    url: `/api/v1/test/pay-in/${account}`,
    payload,
    headers: { authorization: `Bearer ${caller.token}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
  });
  return { status: response.statusCode, body: JSON.parse(response.body) as { id: number; code: string } };
};

const madeFor = (account: string) =>
  app.system((tx) => tx.selectFrom('shift_type').select('id').where('name', 'like', `${account} %`).execute());

describe('under an Idempotency-Key', () => {
  test('the same call has one effect and one answer', async () => {
    const key = newKey();
    const first = await pay('one', key);
    expect(first.status).toBe(201);
    expect(await pay('one', key)).toEqual(first);
    expect(await madeFor('one')).toEqual([{ id: first.body.id }]);
  });

  test('calls at the same time have one effect and one answer', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay('race', key, { pence: 100, seconds: 0.1 })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await madeFor('race')).toHaveLength(1);
  });

  test('another call is refused, whether its body or its path differs', async () => {
    const key = newKey();
    await pay('first', key);
    expect(await pay('first', key, { pence: 101 })).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY' } });
    expect(await pay('second', key)).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY' } });
    expect(await madeFor('second')).toEqual([]);
  });

  test('a call that failed may be made again', async () => {
    const key = newKey();
    failing = true;
    expect(await pay('again', key)).toMatchObject({ status: 409, body: { code: 'NOT_NOW' } });
    failing = false;
    expect((await pay('again', key)).status).toBe(201);
    expect(await madeFor('again')).toHaveLength(1);
  });

  test('a call that waits for one that fails goes through itself', async () => {
    const key = newKey();
    failing = true;
    const first = pay('wait', key, { pence: 100, seconds: 0.2 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const second = pay('wait', key, { pence: 100, seconds: 0.2 });
    expect((await first).status).toBe(409);
    failing = false;
    expect((await second).status).toBe(201);
    expect(await madeFor('wait')).toHaveLength(1);
  });

  test('two users do not meet, even with the same key', async () => {
    const key = newKey();
    const other = await app.signedIn({ userType: 'ADMIN' });
    const [first, second] = [await pay('mine', key), await pay('mine', key, { pence: 100 }, other)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).not.toBe(first.body.id);
  });

  test('somebody who lost the permission gets the earlier answer no longer', async () => {
    const key = newKey();
    const caller = await app.signedIn({ userType: 'ADMIN' });
    expect((await pay('lost', key, { pence: 1 }, caller)).status).toBe(201);
    await app.system((tx) => tx.deleteFrom('user_role').where('user_id', '=', caller.userId).execute());
    expect((await pay('lost', key, { pence: 1 }, caller)).status).toBe(403);
  });

  test.each(['short', 'x'.repeat(101), 'with blank', 'naïve-key'])('the key %j is refused', async (key) => {
    expect(await pay('odd', key)).toMatchObject({ status: 400, body: { code: 'IDEMPOTENCY_KEY' } });
  });
});

test('without a key every call counts', async () => {
  await pay('free', undefined);
  await pay('free', undefined);
  expect(await madeFor('free')).toHaveLength(2);
});
