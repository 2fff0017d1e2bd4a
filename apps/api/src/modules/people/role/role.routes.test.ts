import type { Permission } from '@worklane/contract/identity/permission.ts';
import { createRole, deleteRole, getRole, listRoles, updateRole } from '@worklane/contract/people/role.ts';
import { listSystemUsers } from '@worklane/contract/people/system-user.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../../testing/test-app.ts';
import { anAgency } from '../../agencies/agency.factory.ts';
import { aUser } from '../../identity/user.factory.ts';
import { aRole } from '../people.factory.ts';

let app: TestApp;
let agencyId: number;
let manager: Caller;
let clerk: Caller;
let admin: Caller;
let commonId: number;

beforeAll(async () => {
  app = await startTestApp();
  agencyId = await app.system((tx) => anAgency(tx));
  manager = await app.signedIn({ userType: 'AGENCY', agencyId });
  clerk = await app.signedIn({
    userType: 'AGENCY',
    agencyId,
    permissions: ['VIEW_SYSTEM_USERS', 'MANAGE_ROLES', 'VIEW_SHIFT'],
  });
  admin = await app.signedIn({ userType: 'ADMIN' });
  const roles = await app.system((tx) =>
    tx.selectFrom('role').select('id').where('name', '=', 'ROLE_AGENCY').execute(),
  );
  commonId = roles[0]?.id ?? 0;
});
afterAll(() => app.close());

const own = (values = {}) => app.system((tx) => aRole(tx, { agency_id: agencyId, ...values }));
const input = (permissions: Permission[], name = `Role ${Math.random()}`) => ({
  name,
  userType: 'AGENCY' as const,
  permissions,
});

test('an organisation sees common roles of its kind and its own', async () => {
  const mine = await own({ name: 'Own desk' });
  const foreign = await app.system(async (tx) => aRole(tx, { agency_id: await anAgency(tx), name: 'Foreign desk' }));
  const { body } = await manager.call(listRoles, { query: { size: 1000 } });
  const byId = new Map(body.content.map((role) => [role.id, role]));
  expect(byId.get(mine)).toMatchObject({ common: false, can: { edit: true, delete: true, give: true } });
  expect(byId.get(commonId)).toMatchObject({ common: true, can: { edit: false, delete: false, give: true } });
  expect(byId.has(foreign)).toBe(false);
  expect(body.content.every(({ userType }) => userType === 'AGENCY')).toBe(true);
});

test('the platform sees the common roles of all kinds, and none of an organisation', async () => {
  const mine = await own({ name: 'Hidden desk' });
  const { body } = await admin.call(listRoles, { query: { size: 1000, search: 'role_' } });
  expect(body.content.map(({ name }) => name)).toEqual(['ROLE_ADMIN', 'ROLE_AGENCY', 'ROLE_CLIENT', 'ROLE_WORKER']);
  expect((await admin.call(getRole, { params: { id: mine } })).status).toBe(404);
});

describe('making a role', () => {
  test('of what one holds', async () => {
    const { status, body } = await manager.call(createRole, {
      body: input(['VIEW_SHIFT', 'VIEW_SHIFT'], 'Night desk'),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Night desk', common: false, permissions: ['VIEW_SHIFT'], holders: 0 });
    const twice = await manager.call(createRole, { body: input(['VIEW_SHIFT'], 'NIGHT DESK') });
    expect([twice.status, twice.failure.message]).toEqual([409, 'A role with this name already exists.']);
  });

  test('never of more than one holds', async () => {
    expect((await clerk.call(createRole, { body: input(['VIEW_SHIFT', 'VIEW_PAYROL']) })).status).toBe(403);
    expect((await clerk.call(createRole, { body: input(['VIEW_SHIFT']) })).status).toBe(201);
  });

  test.each([
    [input(['MANAGE_AGENCY']), 'permissions', 'This kind of user can’t have these permissions: MANAGE_AGENCY.'],
    [
      { ...input(['VIEW_SHIFT']), userType: 'ADMIN' as const },
      'userType',
      'You can only add roles for your own kind of user.',
    ],
    [input(['VIEW_SHIFT'], 'Role_Worker'), 'name', 'Choose a name that doesn’t start with “ROLE_”.'],
    [input([]), 'permissions', 'Choose at least one permission.'],
    [input(['VIEW_SHIFT'], ' '), 'name', 'Enter the name of the role.'],
  ])('refuses %j', async (body, field, message) => {
    const { status, failure } = await manager.call(createRole, { body });
    expect([status, failure.violations]).toEqual([400, [{ field, message }]]);
  });

  test('the platform makes common ones for every kind of user', async () => {
    const { body } = await admin.call(createRole, { body: input(['VIEW_PAYROL'], 'Bookkeeper') });
    expect(body).toMatchObject({ common: true, userType: 'AGENCY' });
    const seen = await manager.call(getRole, { params: { id: body.id } });
    expect(seen.body).toMatchObject({ name: 'Bookkeeper', can: { edit: false, give: true } });
  });
});

describe('changing a role', () => {
  test('holds on the next request of whoever has it', async () => {
    const holder = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: [] });
    const id = await own({ permissions: ['VIEW_SHIFT'] });
    await app.system((tx) => tx.insertInto('user_role').values({ user_id: holder.userId, role_id: id }).execute());
    expect((await holder.call(listSystemUsers, {})).status).toBe(403);
    const body = { name: 'People desk', permissions: ['VIEW_SYSTEM_USERS' as const], version: 1 };
    expect((await manager.call(updateRole, { params: { id }, body })).body.holders).toBe(1);
    expect((await holder.call(listSystemUsers, {})).status).toBe(200);
  });

  test('adds nothing that one does not hold, not even to the own role; taking away is free', async () => {
    const id = await own({ permissions: ['VIEW_SHIFT', 'VIEW_PAYROL'] });
    const change = (permissions: Permission[], version: number) =>
      clerk.call(updateRole, { params: { id }, body: { name: 'Desk of all', permissions, version } });
    expect((await change(['VIEW_SHIFT', 'VIEW_PAYROL', 'MANAGE_PAYROL'], 1)).status).toBe(403);
    expect((await change(['VIEW_SHIFT', 'VIEW_PAYROL'], 1)).status).toBe(200);
    expect((await change(['VIEW_SHIFT'], 2)).status).toBe(200);
    expect((await change(['VIEW_SHIFT', 'VIEW_PAYROL'], 3)).status).toBe(403);
    expect((await change(['VIEW_SHIFT'], 2)).failure.code).toBe('STALE');
  });

  test('common roles are the platform’s, and those the product counts on keep their name', async () => {
    const body = { name: 'Mine', permissions: ['VIEW_SHIFT' as const], version: 1 };
    expect((await manager.call(updateRole, { params: { id: commonId }, body })).status).toBe(403);
    const renamed = await admin.call(updateRole, { params: { id: commonId }, body });
    expect([renamed.status, renamed.failure.code]).toEqual([409, 'BUILT_IN']);
  });
});

describe('deleting a role', () => {
  test('works while nobody holds it', async () => {
    const id = await own();
    const user = await app.system((tx) => aUser(tx, { userType: 'AGENCY', agencyId, permissions: [] }));
    await app.system((tx) => tx.insertInto('user_role').values({ user_id: user.id, role_id: id }).execute());
    const held = await manager.call(deleteRole, { params: { id } });
    expect([held.status, held.failure.message]).toEqual([
      409,
      'One person holds this role. Remove it from everybody first.',
    ]);
    await app.system((tx) => tx.deleteFrom('user_role').where('role_id', '=', id).execute());
    expect((await manager.call(deleteRole, { params: { id } })).status).toBe(204);
    expect((await manager.call(getRole, { params: { id } })).status).toBe(404);
  });

  test('is refused for common roles and for those that the product counts on', async () => {
    expect((await manager.call(deleteRole, { params: { id: commonId } })).status).toBe(403);
    const builtIn = await admin.call(deleteRole, { params: { id: commonId } });
    expect([builtIn.status, builtIn.failure.code]).toEqual([409, 'BUILT_IN']);
  });
});
