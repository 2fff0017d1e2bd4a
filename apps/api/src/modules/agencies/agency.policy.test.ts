import { expect, test } from 'vitest';
import { anActor } from './actor.factory.ts';
import { canEditProfile, canManageAgencies } from './agency.policy.ts';

test.each([
  ['platform staff with the permission', anActor('ADMIN'), true],
  ['platform staff without it', anActor('ADMIN', { permissions: ['VIEW_AGENCY'] }), false],
  ['an agency, of itself', anActor('AGENCY', { agencyId: 1 }), false],
  ['a client', anActor('CLIENT', { clientId: 1 }), false],
  ['a worker', anActor('WORKER', { workerId: 1 }), false],
])('agencies are managed by %s: %#', (_who, actor, expected) => {
  expect(canManageAgencies(actor)).toBe(expected);
});

test.each([
  ['its own people with the permission', anActor('AGENCY', { agencyId: 1 }), true],
  ['its own people without it', anActor('AGENCY', { agencyId: 1, permissions: ['VIEW_SETTINGS'] }), false],
  ['another agency', anActor('AGENCY', { agencyId: 2 }), false],
  ['platform staff', anActor('ADMIN'), false],
  ['a client', anActor('CLIENT', { clientId: 1 }), false],
])('the profile of an agency is edited by %s: %#', (_who, actor, expected) => {
  expect(canEditProfile(actor, 1)).toBe(expected);
});
