import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBrowser } from '../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Services } from '#platform/http/services.ts';
import { aResetToken } from './password-link/link.factory.ts';
import { hashOf } from './password-link/link.service.ts';
import { requestRecovery } from './password-link/recovery.service.ts';
import { signIn } from './session/sign-in.service.ts';
import { aUserWithPassword, RIGHT_PASSWORD } from './user.factory.ts';

/**
 * What somebody would try who wants in, across the parts of sign-in. Guessed passwords, forged access tokens, stolen
 * refresh tokens and permissions that were taken away are attacked beside the part that resists them.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL: '20' });
});
afterAll(() => app.close());

const NEW_PASSWORD = 'Qxzvbnm7';

const someone = (values = {}) => app.system((tx) => aUserWithPassword(tx, values));

const nobody = () => `nobody-${Math.random()}@example.org`;

const codesOf = (recipient: string) =>
  app.system(async (tx) => {
    const mails = await tx.selectFrom('mail').select('body').where('recipient', '=', recipient).execute();
    return mails.map(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? '');
  });

/**
 * How often, of all pairs, something took longer for `one` than for `other`: 0.5 when time tells nothing. The two
 * take turns, so that whatever else the computer does hits both, and a few slow calls are a few pairs among many.
 */
const advantageOf = async (rounds: number, one: (round: number) => unknown, other: (round: number) => unknown) => {
  const timed = async (work: (round: number) => unknown, round: number) => {
    const began = performance.now();
    await work(round);
    return performance.now() - began;
  };
  const [ones, others]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const oneFirst = round % 2 === 0;
    if (oneFirst) ones.push(await timed(one, round));
    others.push(await timed(other, round));
    if (!oneFirst) ones.push(await timed(one, round));
  }
  const longer = ones.flatMap((mine) => others.map((theirs) => (mine > theirs ? 1 : mine === theirs ? 0.5 : 0)));
  return longer.reduce<number>((sum, each) => sum + each, 0) / longer.length;
};

/** Four and a half standard deviations of what chance does with sixty calls each. */
const NOTHING_TO_SEE = 0.24;
const ROUNDS = 60;

describe('who exists', () => {
  const password = 'Wrong-Pass-1';

  test('is not told by the words of a recovery, nor by what comes with them', async () => {
    const shared = await someone();
    const accounts = [
      (await someone()).username,
      (await someone({ status: 'DISABLED' })).username,
      (await someone({ password_hash: null })).username,
      (await someone({ email: shared.username })).username,
      nobody(),
    ];
    const answers = [];
    for (const account of accounts) {
      for (let step = 0; step < 4; step += 1) {
        const { statusCode, body, headers } = await app.app.server.inject({
          method: 'POST',
          url: '/oauth-service/api/v1/user-permission/reset-password',
          headers: { cookie: `device=${'d'.repeat(43)}` },
          payload: { email: account },
        });
        const {
          date: _date,
          'x-request-id': _id,
          'x-ratelimit-remaining': _left,
          'x-ratelimit-reset': _reset,
          ...rest
        } = headers;
        answers.push({ step, statusCode, body, headers: rest });
      }
    }
    for (const step of [0, 1, 2, 3]) {
      const [first, ...others] = answers.filter((answer) => answer.step === step);
      expect(others).toEqual(others.map(() => first));
      expect(first?.statusCode).toBe(step < 3 ? 200 : 409);
    }
  });

  /** The statements that `work` sends to the database, in their order. */
  const statementsOf = async (work: (services: Services) => Promise<unknown>): Promise<string[]> => {
    const { services } = app.app;
    const statements: string[] = [];
    const db = services.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        statements.push(services.db.getExecutor().compileQuery(node, queryId).sql);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await work({ ...services, db }).catch(() => undefined);
    return statements;
  };

  test('makes no difference to what a recovery and a refused sign-in ask the database', async () => {
    const call = { address: '198.51.100.200', device: 'd'.repeat(43), userAgent: '' };
    const recovery = (email: string) =>
      statementsOf((services) => requestRecovery(services, { body: { email } }, call));
    const signingIn = (username: string) => statementsOf((services) => signIn(services, { username, password }, call));
    for (const statements of [recovery, signingIn]) {
      const unknown = await statements(nobody());
      expect(unknown.length).toBeGreaterThan(3);
      for (const values of [{}, { status: 'DISABLED' }, { password_hash: null }, { otp_enabled: true }]) {
        expect(await statements((await someone(values)).username)).toEqual(unknown);
      }
    }
  });

  test('is not told by the time of a recovery', async () => {
    await app.system((tx) => sql`delete from recovery_request`.execute(tx));
    const users: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) users.push((await someone()).username);
    const recover = async (email: string, round: number) => {
      // From an address of its own each time, since an address has its limit.
      const remoteAddress = `198.51.${Math.floor(round / 250)}.${(round % 250) + 1}`;
      await app.app.server.inject({
        method: 'POST',
        url: '/oauth-service/api/v1/user-permission/reset-password',
        remoteAddress,
        payload: { email },
      });
    };
    const advantage = await advantageOf(
      ROUNDS,
      (round) => recover(users[round] ?? '', round),
      (round) => recover(nobody(), round),
    );
    expect(Math.abs(advantage - 0.5)).toBeLessThan(NOTHING_TO_SEE);
  });

  test('is not told by the time of a sign-in', async () => {
    const users: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) users.push((await someone()).username);
    const browser = aBrowser(app);
    await browser.login(nobody(), password);
    const advantage = await advantageOf(
      ROUNDS,
      (round) => browser.login(users[round] ?? '', password),
      () => browser.login(nobody(), password),
    );
    expect(Math.abs(advantage - 0.5)).toBeLessThan(NOTHING_TO_SEE);
  }, 30_000);
});

describe('a one-time password', () => {
  test('is tried ten times in all, over however many codes, browsers and sign-ins', async () => {
    const { username, id } = await someone({ otp_enabled: true });
    const browsers = [aBrowser(app), aBrowser(app), aBrowser(app)];
    for (const browser of browsers) await browser.login(username, RIGHT_PASSWORD);
    const codes = await codesOf(username);
    expect(codes).toHaveLength(3);
    const wrong = ['111111', '222222', '333333', '444444', '555555'].filter((code) => !codes.includes(code));
    const tries = browsers.flatMap((browser) => wrong.slice(0, 4).map((code) => ({ browser, code })));
    const answers = await Promise.all(tries.map(({ browser, code }) => browser.login(username, RIGHT_PASSWORD, code)));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(409)]).toEqual([10, 2]);
    // None of the three codes is of any use now, nor is another one sent.
    for (const [index, browser] of browsers.entries()) {
      expect((await browser.login(username, RIGHT_PASSWORD, codes[index])).status).toBe(409);
      expect((await browser.login(username, RIGHT_PASSWORD)).status).toBe(409);
    }
    const { tried } = await app.system((tx) =>
      tx
        .selectFrom('otp_challenge')
        .select(sql<number>`sum(tries)::int`.as('tried'))
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    expect(tried).toBe(10);
  });

  test('is asked for after a reset, too', async () => {
    const { username } = await someone({ otp_enabled: true });
    const browser = aBrowser(app);
    await browser.savePassword(await aResetToken(app, username), NEW_PASSWORD);
    expect((await browser.login(username, NEW_PASSWORD)).body).toEqual({ access_token: 'OTP_SENT' });
  });
});

describe('the token of a link', () => {
  const refused = { status: 400, code: 'LINK_OVER' };
  const save = async (token: string) => (await aBrowser(app).savePassword(token, NEW_PASSWORD)).failure;

  test('is not guessed from what is stored, nor from its parts', async () => {
    const { username } = await someone();
    const token = await aResetToken(app, username);
    const other = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    for (const guess of [
      hashOf(token),
      token.slice(0, -1),
      `${token}A`,
      ` ${token}`,
      token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
      other,
      '%'.repeat(43),
      `${token}' or '1'='1`,
    ]) {
      expect(await save(guess)).toMatchObject(refused);
    }
    expect((await aBrowser(app).savePassword(token, NEW_PASSWORD)).status).toBe(200);
  });

  test('costs whoever guesses no hash of ours', async () => {
    const before = process.cpuUsage();
    const guesses = 20;
    for (let step = 0; step < guesses; step += 1) await save(hashOf(String(step)));
    const { user, system } = process.cpuUsage(before);
    // A hash takes some thirty milliseconds of a core.
    expect((user + system) / 1000 / guesses).toBeLessThan(20);
  });

  test('works once, also when it is sent eight times at once', async () => {
    const { username } = await someone();
    const token = await aResetToken(app, username);
    const passwords = Array.from({ length: 8 }, (_, index) => `Qxzvbnm${index}`);
    const answers = await Promise.all(passwords.map((password) => aBrowser(app).savePassword(token, password)));
    const won = passwords.filter((_, index) => answers[index]?.status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ failure }) => failure.code === 'LINK_OVER')).toHaveLength(7);
    expect(await save(token)).toMatchObject(refused);
    expect((await aBrowser(app).login(username, won[0] ?? '')).status).toBe(200);
  });

  test('is replaced by a newer one, and lives a quarter of an hour', async () => {
    const { username, id } = await someone();
    const [older, newer] = [await aResetToken(app, username), await aResetToken(app, username)];
    expect(await save(older)).toMatchObject(refused);
    await app.system((tx) => sql`update password_link set expires_at = now() where user_id = ${id}`.execute(tx));
    expect(await save(newer)).toMatchObject(refused);
  });

  test('is of no use for a user who was disabled', async () => {
    const { username, id } = await someone();
    const token = await aResetToken(app, username);
    await app.system((tx) => tx.updateTable('app_user').set({ status: 'DISABLED' }).where('id', '=', id).execute());
    expect(await save(token)).toMatchObject(refused);
  });

  test('leaves no session behind that began with the old password meanwhile', async () => {
    const { username, id } = await someone();
    const token = await aResetToken(app, username);
    const thief = aBrowser(app);
    await thief.signedIn(username, RIGHT_PASSWORD);
    // Some of them are through before the password is replaced, others find it replaced.
    const signInTwice = () => [1, 2].map(() => thief.login(username, RIGHT_PASSWORD));
    const racing = [...signInTwice(), aBrowser(app).savePassword(token, NEW_PASSWORD), ...signInTwice()];
    expect((await Promise.all(racing))[2]?.status).toBe(200);
    const open = await app.system((tx) =>
      tx.selectFrom('user_session').select('id').where('user_id', '=', id).where('revoked_at', 'is', null).execute(),
    );
    expect(open).toEqual([]);
  });
});

describe('asking for links', () => {
  const recoverFrom = (remoteAddress: string, email: string) =>
    app.app.server.inject({
      method: 'POST',
      url: '/oauth-service/api/v1/user-permission/reset-password',
      remoteAddress,
      payload: { email },
    });

  test('is limited by address, over whatever accounts, also at once', async () => {
    const answers = await Promise.all(Array.from({ length: 35 }, () => recoverFrom('203.0.113.9', nobody())));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    // An IPv6 customer has a whole network.
    const network = await Promise.all(
      Array.from({ length: 35 }, (_, index) => recoverFrom(`2001:db8:1:2::${index + 1}`, nobody())),
    );
    expect(network.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
  });

  test('is limited by account, over whatever addresses, also at once', async () => {
    const { username } = await someone();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        recoverFrom(`192.0.2.${index + 1}`, index % 2 ? username : ` ${username.toUpperCase()}`),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('the cookie that names a browser', () => {
  const planted = `device=${'p'.repeat(43)}`;

  test('that was planted opens nothing for whoever planted it', async () => {
    const { username } = await someone({ otp_enabled: true });
    const [victim, thief] = [aBrowser(app, planted), aBrowser(app, planted)];
    await victim.login(username, RIGHT_PASSWORD);
    const [code] = await codesOf(username);
    expect((await victim.login(username, RIGHT_PASSWORD, code)).status).toBe(200);
    // No session comes with it, no password, and no one-time password.
    for (const url of ['/oauth-service/api/v1/user-permission/logged-in-user', '/oauth-service/api/v1/account']) {
      expect((await app.app.server.inject({ url, headers: { cookie: planted } })).statusCode).toBe(401);
    }
    expect((await thief.login(username, 'Wrong-Pass-1')).status).toBe(401);
    expect((await thief.login(username, RIGHT_PASSWORD)).body).toEqual({ access_token: 'OTP_SENT' });
    expect((await thief.login(username, RIGHT_PASSWORD, code)).status).toBe(401);
  });

  test('that is none of ours is replaced', async () => {
    for (const invented of ['device=short', `device=${'!'.repeat(43)}`, 'device=']) {
      const { headers } = await app.app.server.inject({
        method: 'POST',
        url: '/oauth-service/api/v1/user-permission/login',
        headers: { cookie: invented },
        payload: { username: nobody(), password: 'x' },
      });
      expect(headers['set-cookie']).toMatch(/^device=[\w-]{43}; .*HttpOnly; SameSite=Strict$/);
    }
  });
});
