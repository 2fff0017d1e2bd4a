import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBrowser } from '../../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aUserWithPassword, RIGHT_PASSWORD } from '../user.factory.ts';
import { passwordFits } from './hasher.ts';
import { Busy } from '#platform/turns.ts';

let app: TestApp;
beforeAll(async () => {
  // So many connections that a race between calls would show.
  app = await startTestApp({ DATABASE_POOL: '30' });
});
afterAll(() => app.close());

/** Wrong passwords are refused sooner by it than by a hash of today's settings. */
const quickHash = () => hash(RIGHT_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

const someone = (values = {}) =>
  app.system(async (tx) => aUserWithPassword(tx, { password_hash: await quickHash(), ...values }));

const guessWrongly = async (username: string, times: number, browser = aBrowser(app)) => {
  const statuses: number[] = [];
  for (let step = 0; step < times; step += 1)
    statuses.push((await browser.login(username, `Wrong-Pass-${step}`)).status);
  return statuses;
};

/** Ten guesses of strangers, all at once. */
const exhaust = (account: string) =>
  app.system((tx) =>
    tx
      .insertInto('password_guess')
      .values(Array.from({ length: 10 }, () => ({ account })))
      .execute(),
  );

const guessesOf = (account: string) =>
  app.system((tx) => tx.selectFrom('password_guess').selectAll().where('account', '=', account).execute());

const tooMany = {
  status: 409,
  code: 'TOO_MANY_GUESSES',
  message: 'Too many attempts. Try again in 15 minutes.',
  violations: [],
};

describe('guessing a password', () => {
  test('ends after ten tries, then even the right one is refused, and a quarter of an hour later it is not', async () => {
    const { username } = await someone();
    expect(await guessWrongly(username, 10)).toEqual(Array(10).fill(401));
    expect((await aBrowser(app).login(username, RIGHT_PASSWORD)).failure).toEqual(tooMany);
    await app.system((tx) =>
      sql`update password_guess set at = at - interval '15 minutes' where account = ${username}`.execute(tx),
    );
    expect((await aBrowser(app).login(username, RIGHT_PASSWORD)).status).toBe(200);
  });

  test('ends in the same way for a user who does not exist', async () => {
    const username = `nobody-${Math.random()}@example.org`;
    expect(await guessWrongly(username, 10)).toEqual(Array(10).fill(401));
    expect((await aBrowser(app).login(username, RIGHT_PASSWORD)).failure).toEqual(tooMany);
  });

  test('counts all spellings of a user name together', async () => {
    const { username } = await someone();
    await guessWrongly(username, 4);
    await guessWrongly(username.toUpperCase(), 3);
    await guessWrongly(` ${username}`, 3);
    expect((await aBrowser(app).login(username, RIGHT_PASSWORD)).status).toBe(409);
  });

  test('does not count a right password', async () => {
    const { username } = await someone();
    for (let step = 0; step < 11; step += 1)
      expect((await aBrowser(app).login(username, RIGHT_PASSWORD)).status).toBe(200);
    expect(await guessesOf(username)).toEqual([]);
  });

  test('counts the right password of a disabled user, which must not stand out', async () => {
    const { username } = await someone({ status: 'DISABLED' });
    const browser = aBrowser(app);
    for (let step = 0; step < 10; step += 1) expect((await browser.login(username, RIGHT_PASSWORD)).status).toBe(401);
    expect((await browser.login(username, RIGHT_PASSWORD)).status).toBe(409);
  });

  test('counts a wrong one-time password', async () => {
    const { username } = await someone({ otp_enabled: true });
    const browser = aBrowser(app);
    for (let step = 0; step < 10; step += 1) await browser.login(username, RIGHT_PASSWORD, 'wrong');
    expect((await browser.login(username, RIGHT_PASSWORD)).status).toBe(409);
  });

  test('stays within ten tries when thirty come at the same time', async () => {
    const { username } = await someone();
    const answers = await Promise.all(Array.from({ length: 30 }, () => aBrowser(app).login(username, 'Wrong-Pass-1')));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(401), count(409)]).toEqual([10, 20]);
    expect(await guessesOf(username)).toHaveLength(10);
  });
});

describe('a browser that signed in before', () => {
  test('is not locked out by the guesses of strangers, and has ten of its own', async () => {
    const { username } = await someone();
    const known = aBrowser(app);
    await known.signedIn(username, RIGHT_PASSWORD);
    await exhaust(username);
    expect((await aBrowser(app).login(username, RIGHT_PASSWORD)).status).toBe(409);
    expect((await known.login(username, RIGHT_PASSWORD)).status).toBe(200);

    expect(await guessWrongly(username, 10, known)).toEqual(Array(10).fill(401));
    expect((await known.login(username, RIGHT_PASSWORD)).status).toBe(409);
  });

  test('is known for its own user only', async () => {
    const [owner, victim] = [await someone(), await someone()];
    const browser = aBrowser(app);
    await browser.signedIn(owner.username, RIGHT_PASSWORD);
    await exhaust(victim.username);
    expect((await browser.login(victim.username, RIGHT_PASSWORD)).status).toBe(409);
  });

  test('is not made known by a code that was not entered', async () => {
    const { username } = await someone({ otp_enabled: true });
    const browser = aBrowser(app);
    await browser.login(username, RIGHT_PASSWORD);
    await exhaust(username);
    expect((await browser.login(username, RIGHT_PASSWORD)).status).toBe(409);
  });
});

test('beyond a hundred waiting passwords the answer is 503, and that try is no guess', async () => {
  const { username } = await someone();
  const stored = await quickHash();
  const rush = new AbortController();
  const signInAgainAndAgain = async () => {
    while (!rush.signal.aborted) await passwordFits(stored, 'Wrong-Pass-1');
  };
  const crowd = Array.from({ length: 102 }, signInAgainAndAgain);
  await expect(passwordFits(stored, RIGHT_PASSWORD)).rejects.toThrow(Busy);
  const { status, failure } = await aBrowser(app).login(username, RIGHT_PASSWORD);
  rush.abort();
  await Promise.all(crowd);
  expect([status, failure.code]).toEqual([503, 'BUSY']);
  expect(await guessesOf(username)).toEqual([]);
  expect((await aBrowser(app).login(username, RIGHT_PASSWORD)).status).toBe(200);
});
