import * as contract from '@worklane/contract/identity/account.ts';
import type { LoginResponse, Tokens } from '@worklane/contract/identity/session.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lettersTo } from '../../../testing/letters.ts';
import { aBrowser, type Browser } from '../../../testing/browser.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '#modules/agencies/agency.factory.ts';
import { aWorker } from '#modules/workers/worker.factory.ts';
import { sendEmailLinkJob } from '../email-change/email-change.service.ts';
import { aResetToken } from '../password-link/link.factory.ts';
import { aUserWithPassword, RIGHT_PASSWORD } from '../user.factory.ts';
import { sealJob } from '#platform/jobs/sealed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NEW_PASSWORD = 'Qxzvbnm7';

type Somebody = { id: number; username: string; browser: Browser; session: Tokens & LoginResponse; token: string };

/** A user of the platform who is signed in. */
const someone = async (values = {}): Promise<Somebody> => {
  const user = await app.system((tx) => aUserWithPassword(tx, values));
  const browser = aBrowser(app);
  const session = await browser.signedIn(user.username, RIGHT_PASSWORD);
  return { ...user, browser, session, token: session.access_token };
};

const mailsTo = (recipient: string) => lettersTo(app, recipient);

const account = async ({ browser, token }: Somebody) => (await browser.call(contract.getAccount, {}, token)).body;
const sessionsOf = async ({ browser, token }: Somebody) =>
  (await browser.call(contract.listOwnSessions, {}, token)).body.content;

describe('the own account', () => {
  test('says who one is and how one signs in', async () => {
    const agencyId = await app.system((tx) => anAgency(tx, { name: 'Own Agency' }));
    const who = await someone({ user_type: 'AGENCY', agency_id: agencyId });
    const shown = await account(who);
    expect(shown).toEqual({
      username: who.username,
      email: who.username,
      firstName: 'Test',
      lastName: expect.any(String),
      userType: 'AGENCY',
      organisation: 'Own Agency',
      roles: [shown.lastName],
      mayRename: true,
      otpEnabled: false,
      otpDemanded: false,
      version: 1,
    });
  });

  test('takes another name, unless somebody was faster', async () => {
    const who = await someone();
    const rename = (version: number) =>
      who.browser.call(contract.changeName, { body: { firstName: 'Ann', lastName: 'Other', version } }, who.token);
    expect((await rename(1)).body).toMatchObject({ firstName: 'Ann', lastName: 'Other', version: 2 });
    expect((await rename(1)).failure.code).toBe('STALE');
  });

  test('of a worker keeps the name that the agency gave', async () => {
    const workerId = await app.system(async (tx) => aWorker(tx, await anAgency(tx)));
    const who = await someone({ user_type: 'WORKER', worker_id: workerId });
    expect(await account(who)).toMatchObject({ mayRename: false, organisation: null });
    const body = { firstName: 'Ann', lastName: 'Other', version: 1 };
    expect((await who.browser.call(contract.changeName, { body }, who.token)).status).toBe(403);
  });
});

describe('what is weighty asks for the password', () => {
  const weighty = {
    'another email address': (who: Somebody, password: string) =>
      who.browser.call(contract.changeEmail, { body: { email: 'new@example.org', password } }, who.token),
    'another password': (who: Somebody, password: string) =>
      who.browser.call(contract.changePassword, { body: { password, newPassword: NEW_PASSWORD } }, who.token),
    'no one-time passwords': (who: Somebody, password: string) =>
      who.browser.call(contract.turnOffOtp, { body: { password } }, who.token),
  };

  test.each(Object.entries(weighty))('%s', async (_, change) => {
    const who = await someone();
    const { status, failure } = await change(who, 'Wrong-Pass-1');
    expect([status, failure.code, failure.violations]).toEqual([
      400,
      'WRONG_PASSWORD',
      [{ field: 'password', message: 'That password isn’t right. Try again.' }],
    ]);
    expect(await account(who)).toMatchObject({ email: who.username, version: 1 });
    expect(await mailsTo(who.username)).toEqual([]);
    expect((await change(who, RIGHT_PASSWORD)).status).toBeLessThan(300);
  });

  test('and whoever found a session open has ten tries, shared with the sign-in', async () => {
    const who = await someone();
    // Another browser than the owner's, which is known.
    const thief = { ...who, browser: aBrowser(app) };
    const statuses: number[] = [];
    for (let step = 0; step < 4; step += 1)
      for (const change of Object.values(weighty)) statuses.push((await change(thief, `Wrong-Pass-${step}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 409, 409]);
    expect((await weighty['another password'](thief, RIGHT_PASSWORD)).failure.code).toBe('TOO_MANY_GUESSES');
    expect((await aBrowser(app).login(who.username, RIGHT_PASSWORD)).status).toBe(409);
    expect((await weighty['another password'](who, RIGHT_PASSWORD)).status).toBe(204);
  });
});

describe('another email address', () => {
  const ask = (who: Somebody, email: string) =>
    who.browser.call(contract.changeEmail, { body: { email, password: RIGHT_PASSWORD } }, who.token);
  const confirm = (token: string) => app.anyone.call(contract.confirmEmail, { body: { token } });
  const sendLink = (asked: { userId: number; email: string }) =>
    sendEmailLinkJob.run(app.jobDeps, sealJob(app.jobDeps.config.FIELD_KEYS, sendEmailLinkJob, asked));
  const aNewAddress = () => `moved-${Math.random()}@example.org`;

  /** What the new address gets, once the job has run. */
  const tokenSentTo = async ({ id }: Somebody, email: string) => {
    await sendLink({ userId: id, email });
    const body = (await mailsTo(email)).at(-1)?.body ?? '';
    return /\/confirm-email\?token=([\w-]{43})\n/.exec(body)?.[1] ?? 'there-is-no-token-for-this-address';
  };
  const tokenFor = async (who: Somebody, email: string) => {
    await ask(who, email);
    return tokenSentTo(who, email);
  };

  test('counts once a link that went there was opened, and is told to the one before', async () => {
    const who = await someone();
    const email = aNewAddress();
    expect((await ask(who, email)).status).toBe(204);
    const token = await tokenSentTo(who, email);
    expect(await account(who)).toMatchObject({ email: who.username });
    expect((await confirm(token)).body).toEqual({ email });
    expect(await account(who)).toMatchObject({ email, username: who.username });
    // The log names whoever opened the link, who was not signed in.
    const credited = `select user_id::int from audit_log where operation = 'confirmEmail' and subject = 'app_user' and subject_id = $1`;
    expect(await ownerQuery(app, credited, [who.id])).toEqual([{ user_id: who.id }]);
    expect(await mailsTo(who.username)).toEqual([
      { subject: 'Your email address was changed', body: expect.stringContaining(email) },
    ]);
    expect((await confirm(token)).failure.code).toBe('LINK_OVER');
    expect((await who.browser.savePassword(await aResetToken(app, email), NEW_PASSWORD)).status).toBe(200);
  });

  test('lies in clear in no job', async () => {
    const email = aNewAddress();
    expect((await ask(await someone(), email)).status).toBe(204);
    const queued = await ownerQuery<{ data: unknown }>(
      app,
      `select data from pgboss.job where name = 'send-email-link'`,
    );
    expect(queued).not.toEqual([]);
    expect(JSON.stringify(queued)).not.toContain(email.split('@')[0]);
  });

  test('is taken over once, also by calls at the same time, and only the last one that was asked for', async () => {
    const who = await someone();
    const [older, newer] = [await tokenFor(who, aNewAddress()), await tokenFor(who, aNewAddress())];
    expect((await confirm(older)).status).toBe(400);
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => confirm(newer)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  });

  test('does not outlive its hour, a new password, nor the user', async () => {
    const late = await someone();
    const tooLate = await tokenFor(late, aNewAddress());
    await app.system((tx) => sql`update email_change set expires_at = now() where user_id = ${late.id}`.execute(tx));
    const robbed = await someone();
    const ofThief = await tokenFor(robbed, aNewAddress());
    await robbed.browser.savePassword(await aResetToken(app, robbed.username), NEW_PASSWORD);
    const disabled = await someone();
    const ofDisabled = await tokenFor(disabled, aNewAddress());
    await app.system((tx) =>
      tx.updateTable('app_user').set({ status: 'DISABLED' }).where('id', '=', disabled.id).execute(),
    );
    for (const token of [tooLate, ofThief, ofDisabled]) expect((await confirm(token)).failure.code).toBe('LINK_OVER');
  });

  test('that a thief asked for is not mailed any more once the owner has another password', async () => {
    const robbed = await someone();
    const email = aNewAddress();
    expect((await ask(robbed, email)).status).toBe(204);
    await robbed.browser.savePassword(await aResetToken(app, robbed.username), NEW_PASSWORD);
    // The job comes late, as it does when the mail server was away.
    await sendLink({ userId: robbed.id, email });
    expect(await mailsTo(email)).toEqual([]);
  });

  test('is confirmed by no link that sets a password, and sets none', async () => {
    const who = await someone();
    expect((await confirm(await aResetToken(app, who.username))).status).toBe(400);
    const token = await tokenFor(who, aNewAddress());
    expect((await who.browser.savePassword(token, NEW_PASSWORD)).failure.code).toBe('LINK_OVER');
  });

  test('floods nobody’s mailbox', async () => {
    const who = await someone();
    const statuses: number[] = [];
    for (let step = 0; step < 4; step += 1) statuses.push((await ask(who, 'victim@example.org')).status);
    expect(statuses).toEqual([204, 204, 204, 409]);
  });
});

describe('another password', () => {
  const change = (who: Somebody, newPassword: string) =>
    who.browser.call(contract.changePassword, { body: { password: RIGHT_PASSWORD, newPassword } }, who.token);

  test('ends every other session, keeps this one, and is told to the owner', async () => {
    const who = await someone();
    const elsewhere = await aBrowser(app).signedIn(who.username, RIGHT_PASSWORD);
    expect((await change(who, NEW_PASSWORD)).status).toBe(204);
    expect((await who.browser.whoAmI(elsewhere.access_token)).status).toBe(401);
    expect((await who.browser.whoAmI(who.token)).status).toBe(200);
    expect((await mailsTo(who.username)).map(({ subject }) => subject)).toEqual(['Your password was changed']);
    expect((await who.browser.login(who.username, RIGHT_PASSWORD)).status).toBe(401);
    expect((await who.browser.login(who.username, NEW_PASSWORD)).status).toBe(200);
  });

  test('makes a link worthless that was asked for before', async () => {
    const who = await someone();
    const token = await aResetToken(app, who.username);
    await change(who, NEW_PASSWORD);
    expect((await who.browser.savePassword(token, 'Another-Pass-3')).failure.code).toBe('LINK_OVER');
  });

  test.each([
    ['Password1', 'This password is too easy to guess. Choose a different one.'],
    ['short-1A', undefined],
    [RIGHT_PASSWORD, 'That’s your current password. Choose a different one.'],
  ])('%j', async (password, message) => {
    const { failure } = await change(await someone(), password);
    expect(failure?.violations[0]?.message).toBe(message);
  });
});

describe('one-time passwords', () => {
  test('are turned on by a click and off with the password, which is told to the owner', async () => {
    const who = await someone();
    expect((await who.browser.call(contract.turnOnOtp, {}, who.token)).body.otpEnabled).toBe(true);
    expect((await aBrowser(app).login(who.username, RIGHT_PASSWORD)).body).toEqual({ access_token: 'OTP_SENT' });
    const { body } = await who.browser.call(contract.turnOffOtp, { body: { password: RIGHT_PASSWORD } }, who.token);
    expect(body.otpEnabled).toBe(false);
    expect((await mailsTo(who.username)).at(-1)?.subject).toBe('One-time passwords are off');
    expect((await aBrowser(app).login(who.username, RIGHT_PASSWORD)).body.refresh_token).toBeDefined();
  });
});

describe('one-time passwords that the organisation requires', () => {
  test('are on for everybody, shown as such, and not the person’s to turn off', async () => {
    const agencyId = await app.system((tx) => anAgency(tx));
    const who = await someone({ user_type: 'AGENCY', agency_id: agencyId });
    await app.system((tx) =>
      tx.insertInto('otp_policy').values({ agency_id: agencyId, required: true, version: 2 }).execute(),
    );
    expect(await account(who)).toMatchObject({ otpEnabled: false, otpDemanded: true });
    const off = await who.browser.call(contract.turnOffOtp, { body: { password: RIGHT_PASSWORD } }, who.token);
    expect(off.status).toBe(403);
    expect((await aBrowser(app).login(who.username, RIGHT_PASSWORD)).body).toEqual({ access_token: 'OTP_SENT' });
  });
});

describe('the own sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

  test('are shown with the device, the one that asks first', async () => {
    const who = await someone();
    await app.app.server.inject({
      method: 'POST',
      url: '/oauth-service/api/v1/user-permission/login',
      headers: { 'user-agent': FIREFOX },
      payload: { username: who.username, password: RIGHT_PASSWORD },
    });
    const sessions = await sessionsOf(who);
    expect(sessions.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: null, current: true },
      { device: 'Firefox on Windows', current: false },
    ]);
    expect(sessions[0]).toEqual({
      id: expect.any(Number),
      device: null,
      startedAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
      current: true,
    });
  });

  test('are those that are still open', async () => {
    const who = await someone();
    const [idle, ended] = [
      await aBrowser(app).signedIn(who.username, RIGHT_PASSWORD),
      await aBrowser(app).signedIn(who.username, RIGHT_PASSWORD),
    ];
    await who.browser.logout(ended.access_token);
    expect(await sessionsOf(who)).toHaveLength(2);
    const claims = JSON.parse(Buffer.from(idle.access_token.split('.')[1] ?? '', 'base64url').toString()) as {
      sid: string;
    };
    await app.system((tx) =>
      sql`update user_session set seen_at = now() - interval '31 minutes' where id = ${claims.sid}::uuid`.execute(tx),
    );
    expect(await sessionsOf(who)).toHaveLength(1);
  });

  test('end one by one, and never somebody else’s', async () => {
    const [who, other] = [await someone(), await someone()];
    const elsewhere = await aBrowser(app).signedIn(who.username, RIGHT_PASSWORD);
    const [, second] = await sessionsOf(who);
    const [foreign] = await sessionsOf(other);
    const end = (id: number | undefined) =>
      who.browser.call(contract.endOwnSession, { params: { id: id ?? 0 } }, who.token);
    expect((await end(second?.id)).status).toBe(204);
    expect((await end(second?.id)).status).toBe(404);
    expect((await end(foreign?.id)).status).toBe(404);
    expect((await who.browser.whoAmI(elsewhere.access_token)).status).toBe(401);
    expect((await who.browser.refresh(elsewhere.refresh_token)).status).toBe(401);
    expect((await other.browser.whoAmI(other.token)).status).toBe(200);
  });

  test('end all at once, this one too', async () => {
    const who = await someone();
    const elsewhere = await aBrowser(app).signedIn(who.username, RIGHT_PASSWORD);
    expect((await who.browser.call(contract.endAllOwnSessions, {}, who.token)).status).toBe(204);
    for (const { access_token, refresh_token } of [who.session, elsewhere]) {
      expect((await who.browser.whoAmI(access_token)).status).toBe(401);
      expect((await who.browser.refresh(refresh_token)).status).toBe(401);
    }
  });
});
