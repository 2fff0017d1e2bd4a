import { expect, test } from 'vitest';
import { anActor } from '../../agencies/actor.factory.ts';
import { canSeeRevenue } from './figures.policy.ts';

test.each([
  ['the platform', anActor('ADMIN'), true],
  ['an agency', anActor('AGENCY'), false],
  ['a client', anActor('CLIENT'), false],
  ['a worker', anActor('WORKER'), false],
])('%s sees revenue: %#', (_who, actor, allowed) => {
  expect(canSeeRevenue(actor)).toBe(allowed);
});
