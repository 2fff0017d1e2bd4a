import type { Arguments, Received } from '@worklane/contract/endpoint.ts';
import { getLoggedInUser } from '@worklane/contract/identity/session.ts';
import {
  activateMember,
  disableMember,
  inviteAgencyMember,
  inviteClientMember,
  listAgencyMembers,
  listAgencyRoles,
  listClientMembers,
  listClientRoles,
  resendMemberInvitation,
} from '@worklane/contract/people/member.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBrowser } from '../../../testing/browser.ts';
import { ownerQuery } from '../../../testing/owner.ts';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aClient } from '../../clients/client.factory.ts';
import { aUser, aUserWithPassword, RIGHT_PASSWORD } from '../../identity/user.factory.ts';
import { aRole } from '../people.factory.ts';

let app: TestApp;
let agencyId: number;
let clientId: number;
/** Holds what it takes, and nothing that the common roles of agencies and clients hold besides. */
let desk: Caller;
let agencyDesk: Caller;
let common: Record<'ROLE_ADMIN' | 'ROLE_AGENCY' | 'ROLE_CLIENT' | 'ROLE_WORKER', number>;

beforeAll(async () => {
  app = await startTestApp();
  agencyId = await app.system((tx) => anAgency(tx));
  clientId = await app.system((tx) => aClient(tx));
  desk = await app.signedIn({
    userType: 'ADMIN',
    permissions: ['MANAGE_SYSTEM_USERS', 'VIEW_AGENCY', 'VIEW_CLIENT'],
  });
  agencyDesk = await app.signedIn({ userType: 'ADMIN', permissions: ['MANAGE_SYSTEM_USERS', 'VIEW_AGENCY'] });
  const roles = await app.system((tx) =>
    tx.selectFrom('role').select(['id', 'name']).where('built_in', '=', true).execute(),
  );
  common = Object.fromEntries(roles.map(({ id, name }) => [name, id])) as typeof common;
});
afterAll(() => app.close());

let invited = 0;
const person = (roleIds: number[]): Received<typeof inviteAgencyMember>['body'] => {
  invited += 1;
  return { email: `first-${invited}@example.org`, firstName: 'Fay', lastName: `First ${invited}`, roleIds };
};
const inviteToAgency = (values: Partial<Arguments<typeof inviteAgencyMember>['body']> = {}, id = agencyId) =>
  desk.call(inviteAgencyMember, { params: { id }, body: { ...person([common.ROLE_AGENCY]), ...values } });

describe('inviting', () => {
  test('the first administrator of an agency without people, which others see nothing of', async () => {
    const id = await app.system((tx) => anAgency(tx));
    const list = async (of: number) => (await desk.call(listAgencyMembers, { params: { id: of } })).body.content;
    expect(await list(id)).toEqual([]);
    const { status, body } = await inviteToAgency({}, id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'INVITED',
      roles: [{ id: common.ROLE_AGENCY, name: 'ROLE_AGENCY' }],
      lastSignIn: null,
      can: { resendInvitation: true, withdrawInvitation: true, activate: false, disable: false },
    });
    expect(await list(id)).toEqual([body]);
    expect((await list(agencyId)).map((each) => each.id)).not.toContain(body.id);
    const jobs = await ownerQuery(
      app,
      `select data from pgboss.job where name = 'invite-user' and (data ->> 'userId')::int = $1`,
      [body.id],
    );
    expect(jobs).toEqual([{ data: { userId: body.id } }]);
    expect(
      await ownerQuery(app, 'select user_type, agency_id, client_id, otp_enabled from app_user where id = $1', [
        body.id,
      ]),
    ).toEqual([{ user_type: 'AGENCY', agency_id: String(id), client_id: null, otp_enabled: true }]);
  });

  test('is in the log of the organisation that it happened to', async () => {
    const { body } = await inviteToAgency();
    const logged = `select user_id, agency_id, client_id, action, operation from audit_log where subject = 'app_user' and subject_id = $1`;
    expect(await ownerQuery(app, logged, [body.id])).toEqual([
      {
        user_id: String(desk.userId),
        agency_id: String(agencyId),
        client_id: null,
        action: 'INSERT',
        operation: 'inviteAgencyMember',
      },
    ]);
  });

  test('somebody to a client', async () => {
    const { status, body } = await desk.call(inviteClientMember, {
      params: { id: clientId },
      body: person([common.ROLE_CLIENT]),
    });
    expect(status).toBe(201);
    const { body: page } = await desk.call(listClientMembers, { params: { id: clientId } });
    expect(page.content).toEqual([body]);
    expect(await ownerQuery(app, 'select user_type, client_id from app_user where id = $1', [body.id])).toEqual([
      { user_type: 'CLIENT', client_id: String(clientId) },
    ]);
  });

  test('an address is invited once, and the form says at the field', async () => {
    const { body } = await inviteToAgency();
    const again = await inviteToAgency({ email: body.email.toUpperCase() });
    expect([again.status, again.failure.violations]).toEqual([
      409,
      [{ field: 'email', message: 'Somebody in your organisation already uses this email address.' }],
    ]);
  });

  test.each([
    ['of clients', () => common.ROLE_CLIENT, 'Choose roles from the list.'],
    ['of the platform', () => common.ROLE_ADMIN, 'Choose roles from the list.'],
    ['of workers', () => common.ROLE_WORKER, 'Choose roles from the list.'],
    ['that are not there', () => 987_654, 'Choose roles from the list.'],
    [
      'of another agency',
      () => app.system(async (tx) => aRole(tx, { agency_id: await anAgency(tx) })),
      'Choose roles from the list.',
    ],
    [
      'of its own',
      () => app.system((tx) => aRole(tx, { agency_id: agencyId })),
      'Choose common roles. Only the organisation itself can give its own roles.',
    ],
  ])('refuses roles %s for an agency', async (_, role, message) => {
    const { status, failure } = await inviteToAgency({ roleIds: [common.ROLE_AGENCY, await role()] });
    expect([status, failure.violations]).toEqual([400, [{ field: 'roleIds', message }]]);
  });

  test('a common role that the platform made for agencies', async () => {
    const bookkeeper = await app.system((tx) => aRole(tx, { permissions: ['VIEW_PAYROL'] }));
    expect((await inviteToAgency({ roleIds: [bookkeeper] })).body.roles.map(({ id }) => id)).toEqual([bookkeeper]);
  });
});

test('common roles come first and can be given, its own can be read', async () => {
  const id = await app.system((tx) => anAgency(tx));
  const own = await app.system((tx) => aRole(tx, { agency_id: id, name: 'Aardvark desk' }));
  const foreign = await app.system(async (tx) => aRole(tx, { agency_id: await anAgency(tx) }));
  const { body } = await desk.call(listAgencyRoles, { params: { id } });
  expect(body[0]).toMatchObject({ name: 'ROLE_AGENCY', common: true, standard: true, can: { give: true } });
  expect(body.at(-1)).toMatchObject({ id: own, common: false, standard: false, can: { give: false } });
  expect(body.map((role) => role.id)).not.toContain(foreign);
  const { body: ofClient } = await desk.call(listClientRoles, { params: { id: clientId } });
  expect(ofClient.map(({ name }) => name)).toContain('ROLE_CLIENT');
  expect(ofClient.map(({ name }) => name)).not.toContain('ROLE_AGENCY');
});

test('whoever does not see clients has nothing to do with their people', async () => {
  const { id } = await app.system((tx) => aUser(tx, { userType: 'CLIENT', clientId }));
  const params = { id: clientId };
  const body = person([common.ROLE_CLIENT]);
  expect((await agencyDesk.call(listClientMembers, { params })).status).toBe(403);
  expect((await agencyDesk.call(listClientRoles, { params })).status).toBe(403);
  expect((await agencyDesk.call(inviteClientMember, { params, body })).status).toBe(403);
  const off = await agencyDesk.call(disableMember, { params: { id }, body: { version: 1 } });
  expect([off.status, off.failure.message]).toEqual([404, 'This user does not exist.']);
  expect((await agencyDesk.call(listAgencyMembers, { params: { id: agencyId } })).status).toBe(200);
});

test('people of the platform and workers are nobody’s members', async () => {
  const admin = await app.signedIn({ userType: 'ADMIN' });
  for (const id of [admin.userId, 987_654]) {
    expect((await desk.call(disableMember, { params: { id }, body: { version: 1 } })).status).toBe(404);
    expect((await desk.call(activateMember, { params: { id }, body: { version: 1 } })).status).toBe(404);
    expect((await desk.call(resendMemberInvitation, { params: { id } })).status).toBe(404);
  }
});

test('an invitation goes out again after a minute', async () => {
  const { id } = (await inviteToAgency()).body;
  const soon = await desk.call(resendMemberInvitation, { params: { id } });
  expect([soon.status, soon.failure.code]).toEqual([409, 'JUST_INVITED']);
  await ownerQuery(app, `update app_user set invited_at = now() - interval '61 seconds' where id = $1`, [id]);
  expect((await desk.call(resendMemberInvitation, { params: { id } })).body.status).toBe('INVITED');
});

test('even the only administrator is shut out at once, and let in again', async () => {
  const id = await app.system((tx) => anAgency(tx));
  const user = await app.system((tx) => aUserWithPassword(tx, { user_type: 'AGENCY', agency_id: id }));
  const { access_token: token } = await aBrowser(app).signedIn(user.username, RIGHT_PASSWORD);
  const whoAmI = () => app.anyone.call(getLoggedInUser, {}, { authorization: `Bearer ${token}` });
  expect((await whoAmI()).status).toBe(200);
  const args = { params: { id: user.id }, body: { version: 1 } };
  const off = await desk.call(disableMember, args);
  expect(off.body).toMatchObject({ status: 'DISABLED', can: { activate: true, disable: false } });
  expect((await whoAmI()).status).toBe(401);
  expect((await desk.call(disableMember, args)).status).toBe(409);
  expect((await desk.call(activateMember, args)).failure.code).toBe('STALE');
  const on = await desk.call(activateMember, { ...args, body: { version: off.body.version } });
  expect(on.body).toMatchObject({ status: 'ACTIVE', can: { activate: false, disable: true } });
});
