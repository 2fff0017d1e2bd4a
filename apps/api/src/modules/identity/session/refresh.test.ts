import { countUnread } from '@worklane/contract/messages/notification.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBrowser } from '../../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aWorker } from '#modules/workers/worker.factory.ts';
import { anOpenSession, aUser } from '../user.factory.ts';
import { deriveKey } from '#platform/crypto/secrets.ts';
import { writeRefreshToken } from './refresh-token.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const keyOf = (secret: string) => deriveKey(secret, 'refresh-token');

const openFor = async (userId: number) => {
  const { id: sessionId } = await app.system((tx) => anOpenSession(tx, userId));
  const { config, tokens } = app.app.services;
  return {
    userId,
    sessionId,
    access: await tokens.issue(userId, sessionId),
    refresh: writeRefreshToken(keyOf(config.TOKEN_SECRET), { sessionId, counter: 0 }),
  };
};

const aSession = async () => openFor((await app.system((tx) => aUser(tx, { userType: 'ADMIN' }))).id);

const aWorkersSession = async () => {
  const worker = await app.system(async (tx) =>
    aUser(tx, { userType: 'WORKER', workerId: await aWorker(tx, await anAgency(tx)) }),
  );
  return openFor(worker.id);
};

/** Lets time pass for a session: `column` moves into the past. */
const age = (sessionId: string, column: 'seen_at' | 'created_at' | 'advanced_at', interval: string) =>
  app.system((tx) =>
    sql`update user_session set ${sql.ref(column)} = ${sql.ref(column)} - ${interval}::interval where id = ${sessionId}`.execute(
      tx,
    ),
  );

const stored = (sessionId: string) =>
  app.system((tx) => tx.selectFrom('user_session').selectAll().where('id', '=', sessionId).executeTakeFirstOrThrow());

const refresh = (token: string) => aBrowser(app).refresh(token);
const whoAmI = (token: string) => aBrowser(app).whoAmI(token);

const expired = { status: 401, code: 'UNAUTHENTICATED', message: 'Session Expired.', violations: [] };

describe('a refresh', () => {
  test('answers a new pair that works, with an empty body sent [000-7-refresh-call]', async () => {
    const session = await aSession();
    const { statusCode, body } = await app.app.server.inject({
      method: 'POST',
      url: `/oauth-service/api/v1/user-permission/refresh-token/${session.refresh}`,
    });
    expect(statusCode).toBe(200);
    const pair = JSON.parse(body) as { access_token: string; refresh_token: string };
    expect(pair).toEqual({ access_token: expect.any(String), refresh_token: expect.any(String) });
    expect(pair.refresh_token).not.toBe(session.refresh);
    expect((await whoAmI(pair.access_token)).body.id).toBe(session.userId);
    expect((await refresh(pair.refresh_token)).status).toBe(200);
  });

  test('gives two tabs that ask within ten seconds the same pair', async () => {
    const session = await aSession();
    const first = await refresh(session.refresh);
    const second = await refresh(session.refresh);
    expect(second.body.refresh_token).toBe(first.body.refresh_token);
    expect((await refresh(first.body.refresh_token)).status).toBe(200);
  });

  test('with the token before the last one, more than ten seconds later, ends the session', async () => {
    const session = await aSession();
    const { body } = await refresh(session.refresh);
    await age(session.sessionId, 'advanced_at', '11 seconds');
    expect((await refresh(session.refresh)).failure).toEqual(expired);
    expect((await refresh(body.refresh_token)).status).toBe(401);
    expect((await whoAmI(body.access_token)).status).toBe(401);
  });

  test('with a still older token ends the session at once', async () => {
    const session = await aSession();
    const second = await refresh(session.refresh);
    const third = await refresh(second.body.refresh_token);
    expect((await refresh(session.refresh)).failure).toEqual(expired);
    expect((await whoAmI(third.body.access_token)).status).toBe(401);
    expect((await stored(session.sessionId)).revoked_at).not.toBeNull();
  });

  test('racing with nineteen others leaves one live session that has moved on once', async () => {
    const session = await aSession();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [token = '', ...others] = new Set(answers.map(({ body }) => body.refresh_token));
    expect(others).toEqual([]);
    expect(await stored(session.sessionId)).toMatchObject({ counter: 1, revoked_at: null });
    expect((await refresh(token)).status).toBe(200);
  });

  test('keeps nobody signed in who does nothing else', async () => {
    const session = await aSession();
    await age(session.sessionId, 'seen_at', '20 minutes');
    const { seen_at } = await stored(session.sessionId);
    await refresh(session.refresh);
    expect((await stored(session.sessionId)).seen_at).toBe(seen_at);
  });
});

describe('a refresh is refused', () => {
  test.each([
    ['without a proof', ({ sessionId }: { sessionId: string }) => `${sessionId}.0.${'A'.repeat(43)}`],
    [
      'made with another secret',
      ({ sessionId }: { sessionId: string }) => writeRefreshToken(keyOf('another'), { sessionId, counter: 0 }),
    ],
    ['with another counter', ({ refresh: token }: { refresh: string }) => token.replace('.0.', '.1.')],
    ['for another session', ({ refresh: token }: { refresh: string }) => crypto.randomUUID() + token.slice(36)],
    ['in place of which an access token is sent', ({ access }: { access: string }) => access],
    ['that is no token at all', () => 'x'.repeat(64)],
  ])('with a token %s', async (_, forge) => {
    const session = await aSession();
    expect((await refresh(forge(session))).failure).toEqual(expired);
    expect(await stored(session.sessionId)).toMatchObject({ counter: 0, revoked_at: null });
  });

  test('for a session that does not exist', async () => {
    const { config } = app.app.services;
    const token = writeRefreshToken(keyOf(config.TOKEN_SECRET), { sessionId: crypto.randomUUID(), counter: 0 });
    expect((await refresh(token)).failure).toEqual(expired);
  });

  test('after signing out', async () => {
    const session = await aSession();
    await aBrowser(app).logout(session.access);
    expect((await refresh(session.refresh)).failure).toEqual(expired);
  });

  test('for a disabled user', async () => {
    const session = await aSession();
    await app.system((tx) =>
      tx.updateTable('app_user').set({ status: 'DISABLED' }).where('id', '=', session.userId).execute(),
    );
    expect((await refresh(session.refresh)).failure).toEqual(expired);
  });
});

describe('a session ends', () => {
  test.each([
    ['after 30 minutes without a call', aSession, 'seen_at', '30 minutes'],
    ['of a worker after 60 minutes without a call', aWorkersSession, 'seen_at', '60 minutes'],
    ['after 12 hours whatever happens', aSession, 'created_at', '12 hours'],
    ['of a worker after 24 hours whatever happens', aWorkersSession, 'created_at', '24 hours'],
  ] as const)('%s', async (_, open, column, interval) => {
    const [alive, over] = [await open(), await open()];
    await age(alive.sessionId, column, interval);
    await age(alive.sessionId, column, '-1 minute');
    expect((await whoAmI(alive.access)).status).toBe(200);
    expect((await refresh(alive.refresh)).status).toBe(200);
    await age(over.sessionId, column, interval);
    expect((await whoAmI(over.access)).status).toBe(401);
    expect((await refresh(over.refresh)).status).toBe(401);
  });

  test('no later because the browser asks for news by itself', async () => {
    const session = await aSession();
    await age(session.sessionId, 'seen_at', '29 minutes');
    const { seen_at } = await stored(session.sessionId);
    const { statusCode } = await app.app.server.inject({
      url: countUnread.path,
      headers: { authorization: `Bearer ${session.access}` },
    });
    expect(statusCode).toBe(200);
    expect((await stored(session.sessionId)).seen_at).toBe(seen_at);
  });

  test('later when its user does something', async () => {
    const session = await aSession();
    await age(session.sessionId, 'seen_at', '29 minutes');
    await whoAmI(session.access);
    await age(session.sessionId, 'seen_at', '29 minutes');
    expect((await whoAmI(session.access)).status).toBe(200);
  });
});
