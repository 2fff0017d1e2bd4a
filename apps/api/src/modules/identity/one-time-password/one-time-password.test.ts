import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lettersTo } from '../../../testing/letters.ts';
import { aBrowser } from '../../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aUserWithPassword, RIGHT_PASSWORD } from '../user.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ DATABASE_POOL: '30' });
});
afterAll(() => app.close());

const someone = () => app.system((tx) => aUserWithPassword(tx, { otp_enabled: true }));

const mailsTo = (recipient: string) => lettersTo(app, recipient);

/** The code of the newest email. */
const codeFor = async (recipient: string) =>
  /\b\d{6}\b/.exec((await mailsTo(recipient)).at(-1)?.body ?? '')?.[0] ?? 'no code';

const another = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0');

/** A user and the browser that has just been sent a code. */
const afterFirstStep = async () => {
  const user = await someone();
  const browser = aBrowser(app);
  await browser.login(user.username, RIGHT_PASSWORD);
  const code = await codeFor(user.username);
  return { ...user, browser, code, enter: (otp: string) => browser.login(user.username, RIGHT_PASSWORD, otp) };
};

describe('the code', () => {
  test('is asked for once the password was right, and emailed [000-4-otp-sent]', async () => {
    const { username } = await someone();
    const { status, body } = await aBrowser(app).login(username, RIGHT_PASSWORD);
    expect([status, body]).toEqual([200, { access_token: 'OTP_SENT' }]);
    expect(await mailsTo(username)).toEqual([
      {
        subject: 'Your one-time password',
        body: expect.stringMatching(
          /^Hello Test,\n\nYour one-time password is \d{6}\.\n\nUsername .*\nValid for +5 minutes\n/,
        ),
      },
    ]);
  });

  test('is not sent for a wrong password', async () => {
    const { username } = await someone();
    await aBrowser(app).login(username, 'Wrong-Pass-1');
    expect(await mailsTo(username)).toEqual([]);
  });

  test('opens a session together with the password', async () => {
    const { enter, code } = await afterFirstStep();
    const { status, body } = await enter(` ${code} `);
    expect(status).toBe(200);
    expect(body).toMatchObject({ access_token: expect.stringContaining('.'), refresh_token: expect.any(String) });
  });

  test('does not replace the password', async () => {
    const { browser, username, code } = await afterFirstStep();
    expect((await browser.login(username, 'Wrong-Pass-1', code)).status).toBe(401);
  });

  test('is refused when it is wrong, like a wrong password', async () => {
    const { enter, code } = await afterFirstStep();
    const { status, failure } = await enter(another(code));
    expect([status, failure.message]).toEqual([401, 'Bad credentials']);
    expect((await enter(code)).status).toBe(200);
  });

  test('is good in the browser that asked for it and in no other', async () => {
    const { username, code, enter } = await afterFirstStep();
    const thief = aBrowser(app);
    expect((await thief.login(username, RIGHT_PASSWORD, code)).status).toBe(401);
    await thief.login(username, RIGHT_PASSWORD);
    expect((await thief.login(username, RIGHT_PASSWORD, code)).status).toBe(401);
    expect((await enter(code)).status).toBe(200);
  });

  test('is untouched by what another user does in the same browser', async () => {
    const { browser, enter, code } = await afterFirstStep();
    const other = await someone();
    await browser.login(other.username, RIGHT_PASSWORD);
    for (const step of [1, 2, 3, 4, 5]) await browser.login(other.username, RIGHT_PASSWORD, another(code, step));
    expect((await enter(code)).status).toBe(200);
  });

  test('is good for its own user only', async () => {
    const { browser, code } = await afterFirstStep();
    const other = await someone();
    await browser.login(other.username, RIGHT_PASSWORD);
    expect((await browser.login(other.username, RIGHT_PASSWORD, code)).status).toBe(401);
  });

  test('is used once, also by calls at the same time', async () => {
    const { enter, code } = await afterFirstStep();
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await enter(code)).status).toBe(401);
  });

  test('takes five tries, also when they come at the same time', async () => {
    const { enter, code, id } = await afterFirstStep();
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map((step) => enter(another(code, step))));
    expect((await enter(code)).status).toBe(401);
    const { tries } = await app.system((tx) =>
      tx.selectFrom('otp_challenge').select('tries').where('user_id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(tries).toBe(5);
  });

  test('expires after five minutes', async () => {
    const { enter, code, id } = await afterFirstStep();
    const lifetime = sql<number>`extract(epoch from expires_at - created_at)::int`.as('seconds');
    const { seconds } = await app.system((tx) =>
      tx.selectFrom('otp_challenge').select(lifetime).where('user_id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(seconds).toBe(300);
    await app.system((tx) => sql`update otp_challenge set expires_at = now() where user_id = ${id}`.execute(tx));
    expect((await enter(code)).status).toBe(401);
  });

  test('is stored as a keyed hash only', async () => {
    const { code, id } = await afterFirstStep();
    const row = await app.system((tx) =>
      tx.selectFrom('otp_challenge').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row.code_hash).toMatch(/^[\w-]{43}$/);
  });
});

describe('sending it again', () => {
  test('makes the earlier code worthless', async () => {
    const { browser, username, code, enter } = await afterFirstStep();
    await browser.login(username, RIGHT_PASSWORD);
    const latest = await codeFor(username);
    if (latest !== code) expect((await enter(code)).status).toBe(401);
    expect((await enter(latest)).status).toBe(200);
  });

  test('happens three times in a quarter of an hour; then the latest code stays good', async () => {
    const { browser, username, id, enter } = await afterFirstStep();
    for (let step = 0; step < 3; step += 1) {
      expect((await browser.login(username, RIGHT_PASSWORD)).body.access_token).toBe('OTP_SENT');
    }
    expect(await mailsTo(username)).toHaveLength(3);
    expect((await enter(await codeFor(username))).status).toBe(200);

    await app.system((tx) =>
      sql`update otp_challenge set created_at = created_at - interval '15 minutes' where user_id = ${id}`.execute(tx),
    );
    await browser.login(username, RIGHT_PASSWORD);
    expect(await mailsTo(username)).toHaveLength(4);
  });

  test('says so when no more codes are sent and there is none to enter', async () => {
    const { browser, username, enter } = await afterFirstStep();
    for (let step = 0; step < 2; step += 1) await browser.login(username, RIGHT_PASSWORD);
    await enter(await codeFor(username));
    const { status, failure } = await browser.login(username, RIGHT_PASSWORD);
    expect([status, failure.code]).toEqual([409, 'TOO_MANY_CODES']);
    expect((await aBrowser(app).login(username, RIGHT_PASSWORD)).status).toBe(409);
  });

  test('cannot be multiplied by asking many times at once', async () => {
    // A hash that is looked at quickly, so that all of them get to the sending at the same time.
    const quick = await hash(RIGHT_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    const { username } = await app.system((tx) => aUserWithPassword(tx, { otp_enabled: true, password_hash: quick }));
    await Promise.all(Array.from({ length: 9 }, () => aBrowser(app).login(username, RIGHT_PASSWORD)));
    expect(await mailsTo(username)).toHaveLength(3);
  });
});
