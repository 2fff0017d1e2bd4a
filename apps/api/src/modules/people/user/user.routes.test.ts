import { getLoggedInUser } from '@worklane/contract/identity/session.ts';
import type { Permission } from '@worklane/contract/identity/permission.ts';
import {
  activateSystemUser,
  disableSystemUser,
  forcePasswordReset,
  getSystemUser,
  inviteSystemUser,
  listSystemUsers,
  resendInvitation,
  updateSystemUser,
} from '@worklane/contract/people/system-user.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
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
let manager: Caller;
/** Manages users and holds nothing besides. */
let clerk: Caller;
let rota: number;
let payroll: number;

const CLERK: Permission[] = ['VIEW_SYSTEM_USERS', 'MANAGE_SYSTEM_USERS', 'VIEW_SHIFT'];

beforeAll(async () => {
  app = await startTestApp();
  agencyId = await app.system((tx) => anAgency(tx));
  manager = await app.signedIn({ userType: 'AGENCY', agencyId });
  clerk = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: CLERK });
  rota = await app.system((tx) => aRole(tx, { agency_id: agencyId, name: 'Rota', permissions: ['VIEW_SHIFT'] }));
  payroll = await app.system((tx) => aRole(tx, { agency_id: agencyId, name: 'Pay', permissions: ['VIEW_PAYROL'] }));
});
afterAll(() => app.close());

let invited = 0;
const person = (roleIds: number[]) => {
  invited += 1;
  return { email: `invited-${invited}@example.org`, firstName: 'Ivy', lastName: `Invited ${invited}`, roleIds };
};
const invite = async (caller: Caller, roleIds: number[]) =>
  (await caller.call(inviteSystemUser, { body: person(roleIds) })).body;

/** Somebody of the agency who has a password, and a browser that is signed in as them. */
const aColleague = async (roleIds: number[] = []) => {
  const user = await app.system(async (tx) => {
    const made = await aUserWithPassword(tx, { user_type: 'AGENCY', agency_id: agencyId });
    await tx.deleteFrom('user_role').where('user_id', '=', made.id).execute();
    for (const role_id of roleIds) await tx.insertInto('user_role').values({ user_id: made.id, role_id }).execute();
    return made;
  });
  const { access_token: token } = await aBrowser(app).signedIn(user.username, RIGHT_PASSWORD);
  const whoAmI = () => app.anyone.call(getLoggedInUser, {}, { authorization: `Bearer ${token}` });
  return { ...user, whoAmI };
};

describe('listSystemUsers', () => {
  const OWN = 'listed.example';
  let caller: Caller;
  let desk: number;
  beforeAll(async () => {
    const listed = await app.system((tx) => anAgency(tx));
    caller = await app.signedIn({ userType: 'AGENCY', agencyId: listed, permissions: CLERK });
    await app.system(async (tx) => {
      const named = (first_name: string, last_name: string, values = {}) =>
        aUser(
          tx,
          { userType: 'AGENCY', agencyId: listed },
          {
            first_name,
            last_name,
            email: `${first_name.toLowerCase()}@${OWN}`,
            password_hash: 'x',
            ...values,
          },
        );
      const ann = await named('Ann', 'alder');
      await named('Bob', 'Birch', { password_hash: null });
      await named('Cat', 'Cedar', { status: 'DISABLED' });
      desk = await aRole(tx, { agency_id: listed, name: 'Desk' });
      await tx.insertInto('user_role').values({ user_id: ann.id, role_id: desk }).execute();
      await tx.insertInto('last_sign_in').values({ user_id: ann.id, at: '2026-01-02T10:00:00Z' }).execute();
      await aUser(tx, { userType: 'AGENCY', agencyId: await anAgency(tx) }, { last_name: 'Aspen' });
    });
  });

  type Query = Partial<Received<typeof listSystemUsers>['query']>;
  const names = async (query: Query) => {
    const { body } = await caller.call(listSystemUsers, { query: { search: OWN, ...query } });
    return body.content.map(({ firstName }) => firstName);
  };

  test.each<[Query, string[]]>([
    [{}, ['Ann', 'Bob', 'Cat']],
    [{ direction: 'DESC' }, ['Cat', 'Bob', 'Ann']],
    [{ search: 'ann ald' }, ['Ann']],
    [{ search: 'aspen' }, []],
    [{ search: '%' }, []],
    [{ statuses: ['INVITED'] }, ['Bob']],
    [{ statuses: ['DISABLED', 'ACTIVE'] }, ['Ann', 'Cat']],
    [{ sort: 'status' }, ['Ann', 'Cat', 'Bob']],
    [{ sort: 'lastSignIn', direction: 'DESC' }, ['Ann', 'Cat', 'Bob']],
    [{ page: 1, size: 2 }, ['Cat']],
  ])('%j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('of one role, with roles, status and the last sign-in', async () => {
    const { body } = await caller.call(listSystemUsers, { query: { roleId: desk } });
    expect(body.content).toEqual([
      expect.objectContaining({
        firstName: 'Ann',
        roles: expect.arrayContaining([{ id: desk, name: 'Desk' }]),
        status: 'ACTIVE',
        lastSignIn: '2026-01-02T10:00:00Z',
      }),
    ]);
  });

  test('the platform sees its own people and nobody of an agency', async () => {
    const admin = await app.signedIn({ userType: 'ADMIN' });
    const { body } = await admin.call(listSystemUsers, { query: { size: 1000 } });
    expect(body.content.map(({ id }) => id)).toContain(admin.userId);
    expect(body.content.map(({ id }) => id)).not.toContain(manager.userId);
  });
});

test('a sign-in shows as the last one', async () => {
  const before = Date.now() - 1000;
  const { id } = await aColleague();
  const { body } = await manager.call(getSystemUser, { params: { id } });
  expect(Date.parse(body.lastSignIn ?? '')).toBeGreaterThan(before);
});

describe('inviting', () => {
  test('adds somebody without a password and sends the link', async () => {
    const { status, body } = await manager.call(inviteSystemUser, { body: person([rota]) });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'INVITED',
      roles: [{ id: rota, name: 'Rota' }],
      lastSignIn: null,
      can: { resendInvitation: true, withdrawInvitation: true, activate: false, disable: false, resetPassword: false },
    });
    expect(body.username).toBe(body.email);
    const jobs = await ownerQuery<{ data: unknown }>(
      app,
      `select data from pgboss.job where name = 'invite-user' and (data ->> 'userId')::int = $1`,
      [body.id],
    );
    expect(jobs).toEqual([{ data: { userId: body.id } }]);
    const [user] = await ownerQuery(app, `select otp_enabled, agency_id, user_type from app_user where id = $1`, [
      body.id,
    ]);
    expect(user).toEqual({ otp_enabled: true, agency_id: String(agencyId), user_type: 'AGENCY' });
  });

  test('a client’s people are asked for no one-time password', async () => {
    const clientId = await app.system((tx) => aClient(tx));
    const caller = await app.signedIn({ userType: 'CLIENT', clientId });
    const role = await app.system((tx) => aRole(tx, { user_type: 'CLIENT', client_id: clientId }));
    const { id } = await invite(caller, [role]);
    expect(await ownerQuery(app, 'select otp_enabled, client_id from app_user where id = $1', [id])).toEqual([
      { otp_enabled: false, client_id: String(clientId) },
    ]);
  });

  test('an address is invited once, however it is written', async () => {
    const { email } = await invite(manager, [rota]);
    const again = await manager.call(inviteSystemUser, { body: { ...person([rota]), email: email.toUpperCase() } });
    expect([again.status, again.failure.message]).toEqual([
      409,
      'Somebody in your organisation already uses this email address.',
    ]);
  });

  test('goes out again after a minute, to those without a password only', async () => {
    const { id } = await invite(manager, [rota]);
    const soon = await manager.call(resendInvitation, { params: { id } });
    expect([soon.status, soon.failure.code]).toEqual([409, 'JUST_INVITED']);
    await ownerQuery(app, `update app_user set invited_at = now() - interval '61 seconds' where id = $1`, [id]);
    expect((await manager.call(resendInvitation, { params: { id } })).status).toBe(200);
    const other = await aColleague();
    const useless = await manager.call(resendInvitation, { params: { id: other.id } });
    expect([useless.status, useless.failure.code]).toEqual([409, 'NOT_INVITED']);
  });

  test.each([
    [{ email: 'x' }, 'email', 'Enter an email address like name@example.org.'],
    [{ firstName: ' ' }, 'firstName', 'Enter the first name.'],
    [{ roleIds: [] }, 'roleIds', 'Choose at least one role.'],
    [{ roleIds: [987_654] }, 'roleIds', 'Choose roles from the list.'],
  ])('refuses %j', async (wrong, field, message) => {
    const { status, failure } = await manager.call(inviteSystemUser, { body: { ...person([rota]), ...wrong } });
    expect([status, failure.violations]).toEqual([400, [{ field, message }]]);
  });

  test('roles of another agency or another kind of user answer like absent ones', async () => {
    const [foreign, clients] = await app.system(async (tx) => [
      await aRole(tx, { agency_id: await anAgency(tx) }),
      await aRole(tx, { user_type: 'CLIENT' }),
    ]);
    for (const role of [foreign ?? 0, clients ?? 0]) {
      const { status, failure } = await manager.call(inviteSystemUser, { body: person([role]) });
      expect([status, failure.message]).toEqual([400, 'Choose roles from the list.']);
    }
  });
});

describe('changing somebody', () => {
  test('gives and takes roles, and the name, once per version', async () => {
    const { id, version } = await invite(manager, [rota]);
    const body = { firstName: 'Iris', lastName: 'Changed', roleIds: [payroll], version };
    const changed = await manager.call(updateSystemUser, { params: { id }, body });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ firstName: 'Iris', roles: [{ id: payroll }], version: version + 1 });
    const again = await manager.call(updateSystemUser, { params: { id }, body });
    expect([again.status, again.failure.code]).toEqual([409, 'STALE']);
  });

  test('holds on their next request', async () => {
    const { id, whoAmI } = await aColleague([rota]);
    expect((await whoAmI()).body.roles.map(({ name }) => name)).toEqual(['Rota']);
    const body = { firstName: 'Nora', lastName: 'Next', roleIds: [rota, payroll], version: 1 };
    await manager.call(updateSystemUser, { params: { id }, body });
    expect((await whoAmI()).body.roles.map(({ name }) => name)).toEqual(['Rota', 'Pay']);
  });
});

describe('nobody gives more than they hold', () => {
  test('not to somebody new, not to a colleague, not to themselves', async () => {
    expect((await clerk.call(inviteSystemUser, { body: person([payroll]) })).status).toBe(403);
    const { id, version } = await invite(clerk, [rota]);
    const more = { firstName: 'x', lastName: 'x', roleIds: [rota, payroll], version };
    expect((await clerk.call(updateSystemUser, { params: { id }, body: more })).status).toBe(403);
    const { body: me } = await clerk.call(getSystemUser, { params: { id: clerk.userId } });
    const roleIds = [...me.roles.map((role) => role.id), payroll];
    const mine = { firstName: 'x', lastName: 'x', roleIds, version: me.version };
    expect((await clerk.call(updateSystemUser, { params: { id: clerk.userId }, body: mine })).status).toBe(403);
  });

  test('what somebody holds already stays when only the name is changed', async () => {
    const { id, version } = await invite(manager, [payroll]);
    const body = { firstName: 'Still', lastName: 'Paid', roleIds: [payroll], version };
    expect((await clerk.call(updateSystemUser, { params: { id }, body })).status).toBe(200);
  });

  test('nor lets in somebody who holds more', async () => {
    const { id, version } = await invite(manager, [payroll]);
    const off = await manager.call(disableSystemUser, { params: { id }, body: { version } });
    const args = { params: { id }, body: { version: off.body.version } };
    expect((await clerk.call(activateSystemUser, args)).status).toBe(403);
    expect((await manager.call(activateSystemUser, args)).body.status).toBe('INVITED');
    await ownerQuery(app, 'update app_user set invited_at = null where id = $1', [id]);
    expect((await clerk.call(resendInvitation, { params: { id } })).status).toBe(403);
  });
});

describe('disabling', () => {
  test('ends every session for good, and activating lets them sign in anew', async () => {
    const { id, username, whoAmI } = await aColleague([rota]);
    const off = await manager.call(disableSystemUser, { params: { id }, body: { version: 1 } });
    expect(off.body).toMatchObject({ status: 'DISABLED', can: { activate: true, disable: false } });
    expect((await whoAmI()).status).toBe(401);
    expect((await aBrowser(app).login(username, RIGHT_PASSWORD)).status).toBe(401);
    const on = await manager.call(activateSystemUser, { params: { id }, body: { version: off.body.version } });
    expect(on.body.status).toBe('ACTIVE');
    expect((await whoAmI()).status).toBe(401);
    expect((await aBrowser(app).login(username, RIGHT_PASSWORD)).status).toBe(200);
  });

  test('answers a second time, and activating somebody active, with 409', async () => {
    const { id } = await aColleague();
    const { body } = await manager.call(disableSystemUser, { params: { id }, body: { version: 1 } });
    const { version } = body;
    expect((await manager.call(disableSystemUser, { params: { id }, body: { version } })).status).toBe(409);
    await manager.call(activateSystemUser, { params: { id }, body: { version } });
    const again = await manager.call(activateSystemUser, { params: { id }, body: { version: version + 1 } });
    expect([again.status, again.failure.code]).toEqual([409, 'ACTIVE_ALREADY']);
  });
});

test('a forced reset signs out, says so by mail, and asks for a new password at sign-in', async () => {
  const { id, username, whoAmI } = await aColleague();
  const { body } = await manager.call(forcePasswordReset, { params: { id }, body: { version: 1 } });
  expect(body.passwordExpired).toBe(true);
  expect((await whoAmI()).status).toBe(401);
  expect((await aBrowser(app).login(username, RIGHT_PASSWORD)).body).toEqual({ access_token: 'PASSWORD_NEEDS_RESET' });
  const mails = await ownerQuery<{ subject: string }>(app, 'select subject from mail where recipient = $1', [username]);
  expect(mails.map(({ subject }) => subject)).toContain('Choose a new password');
});
