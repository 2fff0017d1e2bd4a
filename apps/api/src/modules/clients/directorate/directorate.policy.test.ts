import { expect, test } from 'vitest';
import { anActor } from '../../agencies/actor.factory.ts';
import { canEditDirectorates } from './directorate.policy.ts';

test.each([
  ['the platform', anActor('ADMIN'), true],
  ['the platform without the permission', anActor('ADMIN', { permissions: ['VIEW_SHIFT_DIRECTORATE'] }), false],
  ['the client', anActor('CLIENT', { clientId: 1 }), true],
  ['the client without the permission', anActor('CLIENT', { clientId: 1, permissions: [] }), false],
  ['another client', anActor('CLIENT', { clientId: 2 }), false],
  ['an agency', anActor('AGENCY', { agencyId: 1 }), false],
])('directorates are edited by %s: %#', (_who, actor, expected) => {
  expect(canEditDirectorates(actor, 1)).toBe(expected);
});
