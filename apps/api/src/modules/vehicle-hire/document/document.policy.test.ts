import { expect, test } from 'vitest';
import { anActor } from '../../agencies/actor.factory.ts';
import { canReuploadDocument } from './document.policy.ts';

test.each([
  ['the provider', anActor('AGENCY', { agencyId: 1 }), true],
  ['the provider without the permission', anActor('AGENCY', { agencyId: 1, permissions: ['VIEW_CLIENT'] }), false],
  ['another provider', anActor('AGENCY', { agencyId: 2 }), false],
  ['the hirer', anActor('CLIENT', { clientId: 1 }), false],
  ['the platform', anActor('ADMIN'), false],
])('a hirer’s document is replaced by %s: %#', (_who, actor, expected) => {
  expect(canReuploadDocument(actor, { agencyId: 1 })).toBe(expected);
});
