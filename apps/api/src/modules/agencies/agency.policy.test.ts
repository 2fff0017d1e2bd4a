import { expect, test } from 'vitest';
import { anActor } from './actor.factory.ts';
import { canManageAgencies } from './agency.policy.ts';

test.each([
  ['platform staff with the permission', anActor('ADMIN'), true],
  ['platform staff without it', anActor('ADMIN', { permissions: ['VIEW_AGENCY'] }), false],
  ['an agency, of itself', anActor('AGENCY', { agencyId: 1 }), false],
  ['a client', anActor('CLIENT', { clientId: 1 }), false],
  ['a worker', anActor('WORKER', { workerId: 1 }), false],
])('agencies are managed by %s: %#', (_who, actor, expected) => {
  expect(canManageAgencies(actor)).toBe(expected);
});
