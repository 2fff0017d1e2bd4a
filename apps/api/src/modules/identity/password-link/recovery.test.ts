import { endpoints } from '@worklane/contract/registry.ts';
import { describePasswordLink, savePassword } from '@worklane/contract/identity/password.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lettersTo } from '../../../testing/letters.ts';
import { aBrowser } from '../../../testing/browser.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aUser, aUserWithPassword, RIGHT_PASSWORD } from '../user.factory.ts';
import { aResetToken, latestToken, recoverPassword } from './link.factory.ts';
import { sendEmailLinkJob } from '../email-change/email-change.service.ts';
import { recoverPasswordJob, sendPasswordLinkJob } from './link.service.ts';
import { openJob, type Sealed } from '#platform/jobs/sealed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://work.example' });
});
afterAll(() => app.close());

const NEW_PASSWORD = 'Qxzvbnm7';

const someone = (values = {}) => app.system((tx) => aUserWithPassword(tx, values));

const mailsTo = (recipient: string) =>
  app.system((tx) =>
    tx.selectFrom('mail').select('subject').where('recipient', '=', recipient).orderBy('id').execute(),
  );

const stored = (id: number) =>
  app.system((tx) => tx.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

const recover = (account: string) => recoverPassword(app, account);

const linkOver = {
  status: 400,
  code: 'LINK_OVER',
  message: 'This link is no longer valid. It works once, and only the newest one does.',
};

test('every call of the identity service has its base path [000-7-identity-base]', () => {
  const identity = Object.entries(endpoints).filter(([, { path }]) => path.startsWith('/oauth-service/'));
  expect(identity.map(([name]) => name)).toEqual(
    expect.arrayContaining(['login', 'refreshToken', 'getLoggedInUser', 'requestPasswordReset', 'savePassword']),
  );
  expect(identity.filter(([, { path }]) => !path.startsWith('/oauth-service/api/v1/'))).toEqual([]);
});

describe('asking for a link', () => {
  test('says that it was sent, and leaves the rest to a job', async () => {
    const { username } = await someone();
    const { status, body } = await aBrowser(app).recover(`  ${username.toUpperCase()} `);
    expect([status, body]).toEqual([200, { message: 'Email sent.' }]);
    expect(await mailsTo(username)).toEqual([]);
    const [queued] = await ownerQuery<{ data: Sealed }>(
      app,
      `select data from pgboss.job where name = 'recover-password' order by created_on desc limit 1`,
    );
    expect(JSON.stringify(queued?.data)).not.toContain(username.split('@')[0]);
    const { FIELD_KEYS } = app.jobDeps.config;
    expect(queued && openJob(FIELD_KEYS, recoverPasswordJob, queued.data)).toBe(username);
    expect(() => queued && openJob(FIELD_KEYS, sendEmailLinkJob, queued.data)).toThrow();
  });

  test('needs an email address', async () => {
    for (const [email, message] of [
      ['', 'Enter Recovery Email'],
      ['  ', 'Enter Recovery Email'],
      ['someone', 'Enter an email address like name@example.org.'],
    ] as const) {
      const { status, failure } = await aBrowser(app).recover(email);
      expect([status, failure.violations]).toEqual([400, [{ field: 'email', message }]]);
    }
  });

  test('emails everybody who shares the address, naming the account', async () => {
    const email = `family-${Math.random()}@example.org`;
    const [one, other] = [await someone({ email }), await someone({ email })];
    await recover(email);
    const letters = await lettersTo(app, email);
    expect(letters.map(({ body }) => /^Username +(\S+)$/m.exec(body)?.[1])).toEqual([one.username, other.username]);
  });

  test('is possible with a user name, and still goes to the address of the account', async () => {
    const email = `post-${Math.random()}@example.org`;
    const { username } = await someone({ email });
    await recover(username);
    expect([(await mailsTo(email)).length, (await mailsTo(username)).length]).toEqual([1, 0]);
  });

  test('sends at most three emails in a quarter of an hour, however the account is written', async () => {
    const email = `often-${Math.random()}@example.org`;
    const { username, id } = await someone({ email });
    for (const account of [email, username, email, username]) await recover(account);
    expect(await mailsTo(email)).toHaveLength(3);
    await app.system((tx) =>
      sql`update password_link set created_at = created_at - interval '15 minutes' where user_id = ${id}`.execute(tx),
    );
    await recover(email);
    expect(await mailsTo(email)).toHaveLength(4);
  });
});

describe('a link', () => {
  test('leads to the configured address, whatever the request says', async () => {
    const { username } = await someone();
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    await app.app.server.inject({
      method: 'POST',
      url: '/oauth-service/api/v1/user-permission/reset-password',
      headers,
      payload: { email: username },
    });
    await recover(username);
    const [{ body } = { body: '' }] = await lettersTo(app, username);
    expect(body).toContain('https://work.example/resetPassword/changePassword?token=');
    expect(body).not.toContain('evil');
  });

  test('says whom it is for and why, while it opens anything', async () => {
    const { id, username } = await app.system((tx) => aUser(tx, { userType: 'ADMIN' }));
    await sendPasswordLinkJob.run(app.jobDeps, { userId: id, purpose: 'INVITATION' });
    const token = await latestToken(app, username);
    const look = () => app.anyone.call(describePasswordLink, { body: { token } });
    expect((await look()).body).toEqual({ username, purpose: 'INVITATION', asksForOtp: false });
    await aBrowser(app).savePassword(token, NEW_PASSWORD);
    expect((await look()).failure).toMatchObject(linkOver);
  });

  test('ends with another address and with another status', async () => {
    for (const change of [{ email: 'elsewhere@example.org' }, { status: 'DISABLED' as const }]) {
      const { id, username } = await someone();
      const token = await aResetToken(app, username);
      await app.system((tx) => tx.updateTable('app_user').set(change).where('id', '=', id).execute());
      await app.system((tx) => tx.updateTable('app_user').set({ status: 'ACTIVE' }).where('id', '=', id).execute());
      expect((await aBrowser(app).savePassword(token, NEW_PASSWORD)).failure).toMatchObject(linkOver);
    }
  });
});

describe('saving a password', () => {
  test('takes the token and the new password, and nothing else [000-7-save-password-payload]', async () => {
    const { username } = await someone();
    const token = await aResetToken(app, username);
    const body = { token, newPassword: NEW_PASSWORD, repeatedpass: NEW_PASSWORD };
    expect((await app.anyone.call(savePassword, { body })).status).toBe(400);
    const { status, body: answer } = await aBrowser(app).savePassword(token, NEW_PASSWORD);
    expect([status, answer]).toEqual([200, { message: 'Your password is saved. Sign in with it.' }]);
  });

  test('lets its owner sign in with it, and ends an expired password [000-4-password-needs-reset]', async () => {
    const { username } = await someone({ password_expired: true });
    const browser = aBrowser(app);
    expect((await browser.login(username, RIGHT_PASSWORD)).body).toEqual({ access_token: 'PASSWORD_NEEDS_RESET' });
    await browser.savePassword(await aResetToken(app, username), NEW_PASSWORD);
    expect((await browser.login(username, RIGHT_PASSWORD)).status).toBe(401);
    expect((await browser.login(username, NEW_PASSWORD)).body.refresh_token).toBeDefined();
  });

  test('gives somebody who was invited the first one', async () => {
    const { id, username } = await app.system((tx) => aUser(tx, { userType: 'ADMIN' }));
    await sendPasswordLinkJob.run(app.jobDeps, { userId: id, purpose: 'INVITATION' });
    expect((await aBrowser(app).savePassword(await latestToken(app, username), NEW_PASSWORD)).status).toBe(200);
    expect((await aBrowser(app).login(username, NEW_PASSWORD)).status).toBe(200);
  });

  test('tells the owner', async () => {
    const { id, username } = await someone();
    await aBrowser(app).savePassword(await aResetToken(app, username), NEW_PASSWORD);
    expect((await mailsTo(username)).at(-1)?.subject).toBe('Your password was changed');
    const notices = await app.system((tx) =>
      tx.selectFrom('notification').select('title').where('user_id', '=', id).execute(),
    );
    expect(notices).toEqual([{ title: 'Your password was changed' }]);
  });

  test.each([
    ['', 'Enter New Password'],
    ['Abcdef7', 'Use at least 8 characters.'],
    ['quite-long-1', 'Use at least one uppercase letter.'],
    [`Aa1${'x'.repeat(126)}`, 'Use at most 128 characters.'],
    ['Password1', 'This password is too easy to guess. Choose a different one.'],
    [RIGHT_PASSWORD, 'That’s your current password. Choose a different one.'],
  ])('refuses %j and leaves the link as it is', async (password, message) => {
    const { username } = await someone();
    const token = await aResetToken(app, username);
    const { status, failure } = await aBrowser(app).savePassword(token, password);
    expect([status, failure.violations]).toEqual([400, [{ field: 'newPassword', message }]]);
    expect((await aBrowser(app).savePassword(token, NEW_PASSWORD)).status).toBe(200);
  });

  test('ends every session of the user, and no other', async () => {
    const [user, other] = [await someone(), await someone()];
    const [browser, elsewhere] = [aBrowser(app), aBrowser(app)];
    const sessions = [
      await browser.signedIn(user.username, RIGHT_PASSWORD),
      await elsewhere.signedIn(user.username, RIGHT_PASSWORD),
    ];
    const others = await browser.signedIn(other.username, RIGHT_PASSWORD);
    await browser.savePassword(await aResetToken(app, user.username), NEW_PASSWORD);
    for (const { access_token, refresh_token } of sessions) {
      expect((await browser.whoAmI(access_token)).status).toBe(401);
      expect((await browser.refresh(refresh_token)).status).toBe(401);
    }
    expect((await browser.whoAmI(others.access_token)).status).toBe(200);
  });

  test('makes strangers of the browsers that were known, and knows the one that did it', async () => {
    const { id, username } = await someone();
    const [thief, owner] = [aBrowser(app), aBrowser(app)];
    await thief.signedIn(username, RIGHT_PASSWORD);
    // The owner tried ten passwords before giving up.
    await app.system((tx) =>
      tx
        .insertInto('password_guess')
        .values(Array.from({ length: 10 }, () => ({ account: username })))
        .execute(),
    );
    await owner.savePassword(await aResetToken(app, username), NEW_PASSWORD);
    expect((await owner.login(username, NEW_PASSWORD)).status).toBe(200);
    expect((await thief.login(username, NEW_PASSWORD)).status).toBe(409);
    expect((await stored(id)).password_expired).toBe(false);
  });
});
