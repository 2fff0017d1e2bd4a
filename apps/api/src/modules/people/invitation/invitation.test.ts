import { getLoggedInUser } from '@worklane/contract/identity/session.ts';
import {
  inviteSystemUser,
  getSystemUser,
  resendInvitation,
  type SystemUserDetail,
  withdrawInvitation,
} from '@worklane/contract/people/system-user.ts';
import { listAuditEntries } from '@worklane/contract/audit/audit.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lettersTo } from '../../../testing/letters.ts';
import { aBrowser } from '../../../testing/browser.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { workOff } from '../../../testing/queue.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { latestToken } from '../../identity/password-link/link.factory.ts';
import { aUserWithPassword, RIGHT_PASSWORD } from '../../identity/user.factory.ts';
import { aRole } from '../people.factory.ts';

let app: TestApp;
let manager: Caller;
let role: number;
beforeAll(async () => {
  app = await startTestApp();
  const agencyId = await app.system((tx) => anAgency(tx, { name: 'Brightside' }));
  manager = await app.signedIn({ userType: 'AGENCY', agencyId });
  role = await app.system((tx) => aRole(tx, { agency_id: agencyId }));
});
afterAll(() => app.close());

const anAddress = () => `colleague-${Math.random().toString(36).slice(2)}@office.example`;
const invite = async (email: string): Promise<SystemUserDetail> => {
  const { status, body } = await manager.call(inviteSystemUser, {
    body: { email, firstName: 'Ivy', lastName: 'New', roleIds: [role] },
  });
  expect(status).toBe(201);
  return body;
};
const read = async (id: number) => (await manager.call(getSystemUser, { params: { id } })).body;
const mailsTo = (recipient: string) => lettersTo(app, recipient);

const withoutNumbers = ({
  id: _id,
  email: _email,
  username: _name,
  createdAt: _at,
  invitedAt,
  ...user
}: SystemUserDetail) => ({
  ...user,
  invited: invitedAt !== null,
});

test('the link signs in without a one-time password, which is announced for later', async () => {
  const email = anAddress();
  await invite(email);
  await workOff(app);
  expect((await mailsTo(email))[0]?.body).toContain('email you a one-time password');
  const { body } = await aBrowser(app).savePassword(await latestToken(app, email), 'Chosen-Pass-1');
  const profile = await app.anyone.call(getLoggedInUser, {}, { authorization: `Bearer ${body.session?.access_token}` });
  expect(profile.body.username).toBe(email);
  const credited = await ownerQuery(
    app,
    `select user_id from audit_log where operation = 'savePassword' and subject = 'app_user' and subject_id = $1`,
    [profile.body.id],
  );
  expect(credited).toEqual([{ user_id: String(profile.body.id) }]);
  expect((await aBrowser(app).login(email, 'Chosen-Pass-1')).body.access_token).toBe('OTP_SENT');
});

test('an address that has an account elsewhere answers as a new one, and its owner is told', async () => {
  const taken = anAddress();
  await app.system((tx) => aUserWithPassword(tx, { username: taken, email: taken }));
  const fresh = await invite(anAddress());
  const known = await invite(taken.toUpperCase());
  expect(withoutNumbers(known)).toEqual(withoutNumbers(fresh));
  await workOff(app);
  expect(withoutNumbers(await read(known.id))).toEqual(withoutNumbers(await read(fresh.id)));
  expect((await mailsTo(taken)).map(({ subject }) => subject)).toEqual(['Brightside would like you to join its team']);
  expect((await aBrowser(app).login(taken, RIGHT_PASSWORD)).status).toBe(200);
  const { body: log } = await manager.call(listAuditEntries, { query: { subjects: ['app_user'], size: 100 } });
  const entriesOf = (id: number) => log.content.filter(({ record }) => record === id).map(({ action }) => action);
  expect(entriesOf(known.id)).toEqual(entriesOf(fresh.id));
});

test('withdrawing removes whoever never signed in, and the link with them', async () => {
  const email = anAddress();
  const { id } = await invite(email);
  await workOff(app);
  const token = await latestToken(app, email);
  expect((await manager.call(withdrawInvitation, { params: { id } })).status).toBe(204);
  expect((await manager.call(getSystemUser, { params: { id } })).status).toBe(404);
  expect((await aBrowser(app).savePassword(token, 'Chosen-Pass-1')).status).toBe(400);
  expect((await invite(email)).status).toBe('INVITED');
});

test('nobody who has signed in is removed like that', async () => {
  const email = anAddress();
  const { id } = await invite(email);
  await workOff(app);
  await aBrowser(app).savePassword(await latestToken(app, email), 'Chosen-Pass-1');
  expect((await manager.call(withdrawInvitation, { params: { id } })).failure.code).toBe('NOT_INVITED');
});

test('an address that has become free gets the link when the invitation is sent again', async () => {
  const email = anAddress();
  const owner = await app.system((tx) => aUserWithPassword(tx, { username: email, email }));
  const { id } = await invite(email);
  await workOff(app);
  await ownerQuery(app, `update app_user set username = 'elsewhere', email = 'e@x.example' where id = $1`, [owner.id]);
  await ownerQuery(app, `update app_user set invited_at = now() - interval '1 hour' where id = $1`, [id]);
  await manager.call(resendInvitation, { params: { id } });
  await workOff(app);
  expect((await aBrowser(app).savePassword(await latestToken(app, email), 'Chosen-Pass-1')).status).toBe(200);
});
