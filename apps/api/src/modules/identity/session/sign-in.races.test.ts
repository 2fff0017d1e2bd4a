import { hash } from '@node-rs/argon2';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBrowser } from '../../../testing/browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hashPassword, passwordFits } from '../password/hasher.ts';
import { aUserWithPassword, RIGHT_PASSWORD } from '../user.factory.ts';
import { replaceHash } from './session.queries.ts';

/** What happens to a user while their password is being looked at counts as it is in the end. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NEW_PASSWORD = 'Brand-New-Pass-2';

/** Keeps both places at the hasher for some hundred milliseconds, so that a sign-in has to wait for its turn. */
const occupyHasher = async () => {
  const laborious = await hash('x', { memoryCost: 47_104, timeCost: 8, parallelism: 1 });
  return [1, 2].map(() => passwordFits(laborious, 'y'));
};

const guessesOf = (account: string) =>
  app.system((tx) => tx.selectFrom('password_guess').select('id').where('account', '=', account).execute());

/** Signs in with `password`; `meanwhile` happens after the user was read and before the password is looked at. */
const signInWhile = async (username: string, password: string, meanwhile: () => Promise<unknown>) => {
  const busy = await occupyHasher();
  const answer = aBrowser(app).login(username, password);
  // The guess is counted together with reading the user.
  while ((await guessesOf(username)).length === 0) await delay(2);
  await meanwhile();
  await Promise.all(busy);
  return (await answer).status;
};

const someone = () => app.system((tx) => aUserWithPassword(tx));

const change = (id: number, values: { password_hash?: string; status?: 'DISABLED' }) =>
  app.system((tx) => tx.updateTable('app_user').set(values).where('id', '=', id).execute());

const sessionsOf = (id: number) =>
  app.system((tx) => tx.selectFrom('user_session').select('id').where('user_id', '=', id).execute());

test('the old password opens no session once there is a new one', async () => {
  const { id, username } = await someone();
  const renewed = await hashPassword(NEW_PASSWORD);
  expect(await signInWhile(username, RIGHT_PASSWORD, () => change(id, { password_hash: renewed }))).toBe(401);
  expect(await sessionsOf(id)).toEqual([]);
  expect((await aBrowser(app).login(username, NEW_PASSWORD)).status).toBe(200);
});

test('the same password stored anew is still the right one', async () => {
  const { id, username } = await someone();
  const again = await hashPassword(RIGHT_PASSWORD);
  expect(await signInWhile(username, RIGHT_PASSWORD, () => change(id, { password_hash: again }))).toBe(200);
  expect(await guessesOf(username)).toEqual([]);
});

test('somebody who was disabled meanwhile gets no session', async () => {
  const { id, username } = await someone();
  expect(await signInWhile(username, RIGHT_PASSWORD, () => change(id, { status: 'DISABLED' }))).toBe(401);
  expect(await sessionsOf(id)).toEqual([]);
});

test('a renewed hash never brings an old password back', async () => {
  const { id } = await someone();
  await change(id, { password_hash: 'of the new password' });
  await app.system((tx) => replaceHash(tx, id, 'of the old password', 'of the old password, renewed'));
  const row = await app.system((tx) =>
    tx.selectFrom('app_user').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(row.password_hash).toBe('of the new password');
});
