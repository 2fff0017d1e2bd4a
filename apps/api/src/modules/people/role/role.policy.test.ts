import type { Actor } from '#platform/auth/actor.ts';
import type { Permission, UserType } from '@worklane/contract/identity/permission.ts';
import { expect, test } from 'vitest';
import { anActor } from '../../agencies/actor.factory.ts';
import {
  canMakeRoleFor,
  canPutInto,
  actionsOnRole,
  isReservedName,
  unsuitablePermissions,
  type SeenRole,
} from './role.policy.ts';

const platform = anActor('ADMIN');
const agency = anActor('AGENCY', { agencyId: 1 });
const reader = anActor('AGENCY', { agencyId: 1, permissions: ['VIEW_SYSTEM_USERS'] });
const clerk = anActor('AGENCY', { agencyId: 1, permissions: ['MANAGE_ROLES', 'VIEW_SHIFT'] });

const role = (values: Partial<SeenRole> = {}): SeenRole => ({
  userType: 'AGENCY',
  common: false,
  builtIn: false,
  permissions: ['VIEW_SHIFT'],
  ...values,
});
const common = (values: Partial<SeenRole> = {}) => role({ common: true, ...values });

test.each([
  ['its own role by an agency', agency, role(), { edit: true, rename: true, delete: true, give: true }],
  ['a common role by an agency', agency, common(), { edit: false, rename: false, delete: false, give: true }],
  [
    'its own role by somebody who only looks',
    reader,
    role(),
    { edit: false, rename: false, delete: false, give: false },
  ],
  ['a common role by the platform', platform, common(), { edit: true, rename: true, delete: true, give: false }],
  [
    'a built-in role by the platform',
    platform,
    common({ builtIn: true, userType: 'ADMIN' }),
    { edit: true, rename: false, delete: false, give: true },
  ],
])('%s', (_, actor, it, actions) => {
  expect(actionsOnRole(actor, it)).toEqual(actions);
});

test.each<[UserType, boolean, boolean]>([
  ['ADMIN', true, false],
  ['AGENCY', true, true],
  ['CLIENT', true, false],
  ['WORKER', true, false],
])('a role for %s is made by the platform %s and by an agency %s', (userType, byPlatform, byAgency) => {
  expect([canMakeRoleFor(platform, userType), canMakeRoleFor(agency, userType)]).toEqual([byPlatform, byAgency]);
  expect(canMakeRoleFor(reader, userType)).toBe(false);
});

test.each<[string, Actor, UserType, Permission[], boolean]>([
  ['what they hold', clerk, 'AGENCY', ['VIEW_SHIFT'], true],
  ['more than they hold', clerk, 'AGENCY', ['VIEW_SHIFT', 'VIEW_PAYROL'], false],
  ['what only others can get', anActor('ADMIN', { permissions: ['MANAGE_ROLES'] }), 'AGENCY', ['VIEW_PAYROL'], true],
])('somebody puts %s into a role', (_, actor, userType, permissions, expected) => {
  expect(canPutInto(actor, userType, permissions)).toBe(expected);
});

test.each<[UserType, Permission[], Permission[]]>([
  ['AGENCY', ['VIEW_SHIFT', 'MANAGE_AGENCY'], ['MANAGE_AGENCY']],
  ['CLIENT', ['VIEW_PAYROL', 'DEPUTY_USER', 'VIEW_SHIFT'], ['VIEW_PAYROL', 'DEPUTY_USER']],
  ['ADMIN', ['DEPUTY_USER', 'MANAGE_ROLES'], ['DEPUTY_USER']],
  ['WORKER', ['VIEW_SHIFT', 'MANAGE_SHIFT'], ['MANAGE_SHIFT']],
])('for %s, of %j makes no sense: %j', (userType, permissions, nonsense) => {
  expect(unsuitablePermissions(userType, permissions)).toEqual(nonsense);
});

test.each([
  ['ROLE_WORKER', true],
  ['role_mine', true],
  ['Rota desk', false],
  ['Payrole_x', false],
])('the name %s is reserved: %s', (name, reserved) => {
  expect(isReservedName(name)).toBe(reserved);
});
