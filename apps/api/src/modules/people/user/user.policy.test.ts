import type { Permission } from '@worklane/contract/identity/permission.ts';
import { expect, test } from 'vitest';
import { anActor } from '../../agencies/actor.factory.ts';
import { canGive, actionsOnUser, type Colleague } from './user.policy.ts';

const manager = (...permissions: Permission[]) =>
  anActor('AGENCY', { agencyId: 1, permissions: ['VIEW_SYSTEM_USERS', 'MANAGE_SYSTEM_USERS', ...permissions] });
const viewer = anActor('AGENCY', { agencyId: 1, permissions: ['VIEW_SYSTEM_USERS'] });

const roleOf = (...permissions: Permission[]) => ({ userType: 'AGENCY' as const, permissions });

test.each([
  ['no more than they hold', manager('VIEW_SHIFT'), roleOf('VIEW_SHIFT'), true],
  ['one permission too many', manager('VIEW_SHIFT'), roleOf('VIEW_SHIFT', 'MANAGE_SHIFT'), false],
  ['a role for another kind of user', manager('VIEW_SHIFT'), { userType: 'CLIENT' as const, permissions: [] }, false],
  ['anything, without managing users', viewer, roleOf(), false],
  ['an empty role', manager(), roleOf(), true],
])('somebody gives %s', (_, actor, role, expected) => {
  expect(canGive(actor, role)).toBe(expected);
});

const colleague = (status: Colleague['status'], ...permissions: Permission[]): Colleague => ({ status, permissions });
const allowed = (actor: typeof viewer, person: Colleague) =>
  Object.entries(actionsOnUser(actor, person)).flatMap(([action, may]) => (may ? [action] : []));

test.each([
  ['an active one', manager(), colleague('ACTIVE', 'VIEW_PAYROL'), ['edit', 'disable', 'resetPassword']],
  ['an invited one', manager(), colleague('INVITED'), ['edit', 'resendInvitation', 'withdrawInvitation']],
  ['an invited one who gets more', manager(), colleague('INVITED', 'VIEW_PAYROL'), ['edit', 'withdrawInvitation']],
  ['a disabled one', manager('VIEW_SHIFT'), colleague('DISABLED', 'VIEW_SHIFT'), ['edit', 'activate']],
  ['a disabled one who holds more', manager(), colleague('DISABLED', 'VIEW_SHIFT'), ['edit']],
  ['anybody, by who only looks', viewer, colleague('ACTIVE'), []],
])('what can be done to %s', (_, actor, person, expected) => {
  expect(allowed(actor, person)).toEqual(expected);
});
