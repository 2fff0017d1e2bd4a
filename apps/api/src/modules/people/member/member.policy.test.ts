import type { Permission } from '@worklane/contract/identity/permission.ts';
import type { OrganisationKind } from '@worklane/contract/people/member.ts';
import type { UserStatus } from '@worklane/contract/people/system-user.ts';
import { expect, test } from 'vitest';
import type { Actor } from '#platform/auth/actor.ts';
import { anActor } from '../../agencies/actor.factory.ts';
import { canGiveToMember, canManageMembers, actionsOnMember } from './member.policy.ts';

const staff = (...permissions: Permission[]) => anActor('ADMIN', { permissions });
const desk = staff('MANAGE_SYSTEM_USERS', 'VIEW_AGENCY', 'VIEW_CLIENT');
const agencyDesk = staff('MANAGE_SYSTEM_USERS', 'VIEW_AGENCY');
const clientDesk = staff('MANAGE_SYSTEM_USERS', 'VIEW_CLIENT');
const reader = staff('VIEW_SYSTEM_USERS', 'VIEW_AGENCY', 'MANAGE_AGENCY', 'VIEW_CLIENT');

test.each<[string, Actor, boolean, boolean]>([
  ['platform staff who manage users and see both', desk, true, true],
  ['platform staff who see agencies', agencyDesk, true, false],
  ['platform staff who see clients', clientDesk, false, true],
  ['platform staff who manage users and see neither', staff('MANAGE_SYSTEM_USERS'), false, false],
  ['platform staff who do not manage users', reader, false, false],
  ['an agency that holds everything', anActor('AGENCY', { agencyId: 1 }), false, false],
  ['a client that holds everything', anActor('CLIENT', { clientId: 1 }), false, false],
  ['a worker who holds everything', anActor('WORKER', { workerId: 1 }), false, false],
])('%s manage people of agencies and of clients', (_, actor, ofAgencies, ofClients) => {
  expect([canManageMembers(actor, 'AGENCY'), canManageMembers(actor, 'CLIENT')]).toEqual([ofAgencies, ofClients]);
});

const common = (userType: Actor['userType']) => ({ userType, common: true });
const own = (userType: Actor['userType']) => ({ userType, common: false });

test.each<[string, Actor, OrganisationKind, ReturnType<typeof common>, boolean]>([
  ['a common role of agencies, whatever they hold, to an agency', desk, 'AGENCY', common('AGENCY'), true],
  ['a common role of clients, whatever they hold, to a client', desk, 'CLIENT', common('CLIENT'), true],
  ['a common role of clients to an agency', desk, 'AGENCY', common('CLIENT'), false],
  ['a common role of agencies to a client', desk, 'CLIENT', common('AGENCY'), false],
  ['a role of the platform to an agency', desk, 'AGENCY', common('ADMIN'), false],
  ['a role of workers to an agency', desk, 'AGENCY', common('WORKER'), false],
  ['an agency’s own role to that agency', desk, 'AGENCY', own('AGENCY'), false],
  ['a client’s own role to that client', desk, 'CLIENT', own('CLIENT'), false],
  ['a common role to a client, seeing agencies only', agencyDesk, 'CLIENT', common('CLIENT'), false],
  ['a common role to an agency, seeing clients only', clientDesk, 'AGENCY', common('AGENCY'), false],
  ['a common role, without managing users', reader, 'AGENCY', common('AGENCY'), false],
  ['a common role, from another agency', anActor('AGENCY', { agencyId: 2 }), 'AGENCY', common('AGENCY'), false],
])('somebody gives %s', (_, actor, kind, role, expected) => {
  expect(canGiveToMember(actor, kind, role)).toBe(expected);
});

test.each<[UserStatus, Actor, OrganisationKind, string[]]>([
  ['INVITED', desk, 'AGENCY', ['resendInvitation', 'withdrawInvitation']],
  ['ACTIVE', desk, 'CLIENT', ['disable']],
  ['DISABLED', desk, 'AGENCY', ['activate']],
  ['INVITED', reader, 'AGENCY', []],
  ['ACTIVE', agencyDesk, 'CLIENT', []],
])('what can be done to somebody %s', (status, actor, kind, expected) => {
  const actions = Object.entries(actionsOnMember(actor, kind, status));
  expect(actions.flatMap(([action, may]) => (may ? [action] : []))).toEqual(expected);
});
