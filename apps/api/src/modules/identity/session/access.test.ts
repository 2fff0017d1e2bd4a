import { listAssignmentCodes, createAssignmentCode } from '@worklane/contract/rates/assignment-code.ts';
import { getLoggedInUser } from '@worklane/contract/identity/session.ts';
import { createHmac } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBrowser } from '../../../testing/browser.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { aUserWithPassword, RIGHT_PASSWORD } from '../user.factory.ts';
import { deriveKey } from '#platform/crypto/secrets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const someone = () => app.signedIn({ userType: 'ADMIN' });

const statusFor = async (
  authorization: string | undefined,
  url = '/oauth-service/api/v1/user-permission/logged-in-user',
) =>
  (await app.app.server.inject({ url, ...(authorization === undefined ? {} : { headers: { authorization } }) }))
    .statusCode;

describe('what the database says holds on the very next request', () => {
  const codes = (caller: Caller) => caller.call(listAssignmentCodes, { query: {} });
  const addCode = (caller: Caller) =>
    caller.call(createAssignmentCode, { body: { code: `C${Math.floor(Math.random() * 1e8)}`, name: 'Porter' } });

  test('signing out ends access at once, in this session only', async () => {
    const { username } = await app.system((tx) => aUserWithPassword(tx));
    const browser = aBrowser(app);
    const [here, elsewhere] = [
      await browser.signedIn(username, RIGHT_PASSWORD),
      await browser.signedIn(username, RIGHT_PASSWORD),
    ];
    expect((await browser.logout(here.access_token)).status).toBe(204);
    expect((await browser.whoAmI(here.access_token)).status).toBe(401);
    expect((await browser.logout(here.access_token)).status).toBe(401);
    expect((await browser.whoAmI(elsewhere.access_token)).status).toBe(200);
  });

  test('a disabled user is refused', async () => {
    const caller = await someone();
    expect((await codes(caller)).status).toBe(200);
    await app.system((tx) =>
      tx.updateTable('app_user').set({ status: 'DISABLED' }).where('id', '=', caller.userId).execute(),
    );
    expect((await codes(caller)).status).toBe(401);
  });

  test('a permission that was taken away is gone, the others stay', async () => {
    const caller = await app.signedIn({
      userType: 'ADMIN',
      permissions: ['VIEW_ASSIGNMENT_CODE', 'MANAGE_ASSIGNMENT_CODE'],
    });
    expect((await addCode(caller)).status).toBe(201);
    await app.system(async (tx) => {
      const { role_id } = await tx
        .selectFrom('user_role')
        .select('role_id')
        .where('user_id', '=', caller.userId)
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('role')
        .set({ permissions: ['VIEW_ASSIGNMENT_CODE'] })
        .where('id', '=', role_id)
        .execute();
    });
    expect((await addCode(caller)).status).toBe(403);
    expect((await codes(caller)).status).toBe(200);
  });

  test('permissions of all roles add up', async () => {
    const caller = await app.signedIn({ userType: 'ADMIN', permissions: ['VIEW_ASSIGNMENT_CODE'] });
    expect((await addCode(caller)).status).toBe(403);
    await app.system(async (tx) => {
      const role = await tx
        .insertInto('role')
        .values({ name: 'Second', user_type: 'ADMIN', permissions: ['MANAGE_ASSIGNMENT_CODE'] })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('user_role').values({ user_id: caller.userId, role_id: role.id }).execute();
    });
    expect((await addCode(caller)).status).toBe(201);
    expect((await codes(caller)).status).toBe(200);
    const { body } = await caller.call(getLoggedInUser, {});
    expect(body.roles.map(({ permissions }) => permissions)).toEqual([
      ['VIEW_ASSIGNMENT_CODE'],
      ['MANAGE_ASSIGNMENT_CODE'],
    ]);
  });
});

test('who is signed in is told with roles and organisation', async () => {
  const caller = await someone();
  const { body } = await caller.call(getLoggedInUser, {});
  expect(body).toMatchObject({
    id: caller.userId,
    userType: 'ADMIN',
    organisation: null,
    agentId: null,
    clientId: null,
    workerId: null,
  });
  expect(body.username).toBe(body.email);
  expect(Object.keys(body)).not.toContain('password_hash');
});

describe('an access token', () => {
  const genuine = async () => {
    const caller = await someone();
    const sessions = await app.system((tx) =>
      tx.selectFrom('user_session').select('id').where('user_id', '=', caller.userId).execute(),
    );
    return { token: caller.token ?? '', userId: caller.userId, sessionId: sessions[0]?.id ?? '' };
  };
  type Genuine = Awaited<ReturnType<typeof genuine>>;

  const key = () => deriveKey(app.app.services.config.TOKEN_SECRET, 'access-token');
  const base = ({ userId, sessionId }: Genuine) =>
    new SignJWT({ sid: sessionId }).setSubject(String(userId)).setIssuedAt();
  const header = { alg: 'HS256', typ: 'at+jwt' };
  const audience = 'worklane-api';

  test('is accepted after Bearer and in no other way [000-7-bearer]', async () => {
    const { token } = await genuine();
    expect(await statusFor(`Bearer ${token}`)).toBe(200);
    for (const authorization of [
      undefined,
      token,
      `Basic ${token}`,
      `Token ${token}`,
      'Bearer',
      'Bearer ',
      `Bearer ${token} x`,
    ]) {
      expect(await statusFor(authorization)).toBe(401);
    }
    expect(
      await statusFor(undefined, `/oauth-service/api/v1/user-permission/logged-in-user?access_token=${token}`),
    ).toBe(401);
  });

  test('made by us with the right key is accepted, so that the cases below fail for their own reason', async () => {
    const it = await genuine();
    const token = await base(it).setProtectedHeader(header).setAudience(audience).setExpirationTime('10m').sign(key());
    expect(await statusFor(`Bearer ${token}`)).toBe(200);
  });

  test.each<[string, (it: Genuine) => Promise<string> | string]>([
    [
      'without a signature',
      (it) =>
        new UnsecuredJWT({ sid: it.sessionId })
          .setSubject(String(it.userId))
          .setAudience(audience)
          .setExpirationTime('10m')
          .encode(),
    ],
    [
      'with its algorithm set to none',
      ({ token }) =>
        [Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url'), token.split('.')[1], ''].join('.'),
    ],
    [
      'signed with HS512 and the right key',
      ({ token }) => {
        const signed = `${Buffer.from('{"alg":"HS512","typ":"at+jwt"}').toString('base64url')}.${token.split('.')[1]}`;
        return `${signed}.${createHmac('sha512', key()).update(signed).digest('base64url')}`;
      },
    ],
    [
      'signed with another key',
      (it) =>
        base(it)
          .setProtectedHeader(header)
          .setAudience(audience)
          .setExpirationTime('10m')
          .sign(deriveKey('another secret', 'access-token')),
    ],
    [
      'signed with the key of refresh tokens',
      (it) =>
        base(it)
          .setProtectedHeader(header)
          .setAudience(audience)
          .setExpirationTime('10m')
          .sign(deriveKey(app.app.services.config.TOKEN_SECRET, 'refresh-token')),
    ],
    [
      'for another audience',
      (it) => base(it).setProtectedHeader(header).setAudience('somebody-else').setExpirationTime('10m').sign(key()),
    ],
    ['for no audience', (it) => base(it).setProtectedHeader(header).setExpirationTime('10m').sign(key())],
    [
      'of another type',
      (it) =>
        base(it)
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
          .setAudience(audience)
          .setExpirationTime('10m')
          .sign(key()),
    ],
    [
      'of no type',
      (it) => base(it).setProtectedHeader({ alg: 'HS256' }).setAudience(audience).setExpirationTime('10m').sign(key()),
    ],
    [
      'that has expired',
      (it) => base(it).setProtectedHeader(header).setAudience(audience).setExpirationTime('-1s').sign(key()),
    ],
    ['that never expires', (it) => base(it).setProtectedHeader(header).setAudience(audience).sign(key())],
    [
      'without a session',
      ({ userId }) =>
        new SignJWT({})
          .setSubject(String(userId))
          .setProtectedHeader(header)
          .setAudience(audience)
          .setExpirationTime('10m')
          .sign(key()),
    ],
    [
      'with another payload',
      ({ token }) => token.replace(/\.[^.]+\./, `.${Buffer.from('{"sid":"x"}').toString('base64url')}.`),
    ],
    ['with a changed signature', ({ token }) => token.slice(0, -6) + (token.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA')],
    ['of a session that does not exist', (it) => app.app.services.tokens.issue(it.userId, crypto.randomUUID())],
  ])('%s is refused', async (_, forge) => {
    expect(await statusFor(`Bearer ${await forge(await genuine())}`)).toBe(401);
  });

  test('lives ten minutes and names the session and the user, nothing else', async () => {
    const { token, userId, sessionId } = await genuine();
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
    expect(claims).toEqual({
      sid: sessionId,
      sub: String(userId),
      aud: audience,
      iat: expect.any(Number),
      exp: Number(claims['iat']) + 600,
    });
  });
});
