import { PERMISSIONS, type Permission } from '@worklane/contract/identity/permission.ts';
import { updateRole } from '@worklane/contract/people/role.ts';
import { disableSystemUser, getSystemUser, updateSystemUser } from '@worklane/contract/people/system-user.ts';
import { makesSenseFor } from '@worklane/contract/people/permission-matrix.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Caller, type TestApp } from '../../testing/test-app.ts';
import { anAgency } from '../agencies/agency.factory.ts';
import { aRole } from './people.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ALL = PERMISSIONS.filter((permission) => makesSenseFor('AGENCY', permission));
const WITHOUT_ROLES = ALL.filter((permission) => permission !== 'MANAGE_ROLES');

type Organisation = { agencyId: number; administrators: Caller[]; roleId: number; harmless: number };

/** An agency whose administrators hold one role of its own between them. */
const anOrganisation = async (size: number): Promise<Organisation> => {
  const agencyId = await app.system((tx) => anAgency(tx));
  const role = (permissions: readonly Permission[]) =>
    app.system((tx) => aRole(tx, { agency_id: agencyId, permissions: [...permissions] }));
  const roleId = await role(ALL);
  const harmless = await role(['VIEW_SHIFT']);
  const administrators: Caller[] = [];
  for (let index = 0; index < size; index += 1) {
    const caller = await app.signedIn({ userType: 'AGENCY', agencyId, permissions: [] });
    await app.system(async (tx) => {
      await tx.updateTable('app_user').set({ password_hash: 'x' }).where('id', '=', caller.userId).execute();
      await tx.insertInto('user_role').values({ user_id: caller.userId, role_id: roleId }).execute();
    });
    administrators.push(caller);
  }
  return { agencyId, administrators, roleId, harmless };
};

const MESSAGE = 'At least one active user has to manage users and roles. Give somebody else both permissions first.';

const disable = (caller: Caller, id: number) =>
  caller.call(disableSystemUser, { params: { id }, body: { version: 1 } });
const demote = (caller: Caller, id: number, roleIds: number[]) =>
  caller.call(updateSystemUser, { params: { id }, body: { firstName: 'D', lastName: 'D', roleIds, version: 1 } });
const weaken = (caller: Caller, id: number, version = 1) =>
  caller.call(updateRole, { params: { id }, body: { name: 'Weak', permissions: WITHOUT_ROLES, version } });

/** How many are left who manage users and roles. */
const left = ({ agencyId }: Organisation) =>
  app.system(async (tx) => {
    const rows = await tx
      .selectFrom('app_user as u')
      .innerJoin('user_role as ur', 'ur.user_id', 'u.id')
      .innerJoin('role as r', 'r.id', 'ur.role_id')
      .select(['u.id', 'r.permissions'])
      .where('u.agency_id', '=', agencyId)
      .where('u.status', '=', 'ACTIVE')
      .execute();
    return rows.filter(({ permissions }) => permissions.includes('MANAGE_ROLES')).length;
  });

describe('the last administrator', () => {
  test('is told so, and neither disables, demotes nor weakens themselves', async () => {
    const it = await anOrganisation(1);
    const [only] = it.administrators;
    if (!only) throw new Error('There is one.');
    const { body } = await only.call(getSystemUser, { params: { id: only.userId } });
    expect(body.lastAdministrator).toBe(true);
    for (const answer of [
      await disable(only, only.userId),
      await demote(only, only.userId, [it.harmless]),
      await weaken(only, it.roleId),
    ])
      expect([answer.status, answer.failure.message]).toEqual([409, MESSAGE]);
    expect(await left(it)).toBe(1);
  });

  test('may go as soon as there is another one, who then is the last', async () => {
    const it = await anOrganisation(2);
    const [one, other] = it.administrators;
    if (!one || !other) throw new Error('There are two.');
    expect((await one.call(getSystemUser, { params: { id: one.userId } })).body.lastAdministrator).toBe(false);
    expect((await disable(one, one.userId)).status).toBe(200);
    expect((await disable(other, other.userId)).status).toBe(409);
  });

  test('somebody invited or disabled does not count', async () => {
    const it = await anOrganisation(2);
    const [one, other] = it.administrators;
    if (!one || !other) throw new Error('There are two.');
    await app.system((tx) =>
      tx.updateTable('app_user').set({ password_hash: null }).where('id', '=', other.userId).execute(),
    );
    expect((await disable(one, one.userId)).status).toBe(409);
  });

  test.each([2, 5])('of %i who disable each other at once, one is left', async (size) => {
    for (let round = 0; round < 4; round += 1) {
      const it = await anOrganisation(size);
      const answers = await Promise.all(
        it.administrators.map((caller, index) => disable(caller, it.administrators[(index + 1) % size]?.userId ?? 0)),
      );
      for (const { status } of answers) expect([200, 401, 409]).toContain(status);
      expect(await left(it)).toBeGreaterThanOrEqual(1);
    }
  });

  test('stays when one is demoted, one disables themselves and the role is weakened, all at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const it = await anOrganisation(3);
      const [a, b, c] = it.administrators;
      if (!a || !b || !c) throw new Error('There are three.');
      const answers = await Promise.all([
        demote(a, b.userId, [it.harmless]),
        disable(b, a.userId),
        disable(c, c.userId),
        weaken(c, it.roleId),
      ]);
      // Whoever comes later may be shut out by then (401) or have lost the permission (403).
      for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status);
      expect(await left(it)).toBeGreaterThanOrEqual(1);
    }
  });

  test('of no agency is taken by weakening a common role', async () => {
    const admin = await app.signedIn({ userType: 'ADMIN' });
    const common = await app.system((tx) => aRole(tx, { name: 'Heads', permissions: ALL }));
    const it = await anOrganisation(1);
    const [only] = it.administrators;
    await app.system(async (tx) => {
      await tx.deleteFrom('user_role').where('role_id', '=', it.roleId).execute();
      await tx
        .insertInto('user_role')
        .values({ user_id: only?.userId ?? 0, role_id: common })
        .execute();
    });
    const refused = await weaken(admin, common);
    expect([refused.status, refused.failure.message]).toEqual([409, MESSAGE]);
    await app.system((tx) =>
      tx
        .insertInto('user_role')
        .values({ user_id: only?.userId ?? 0, role_id: it.roleId })
        .execute(),
    );
    expect((await weaken(admin, common)).status).toBe(200);
  });
});
