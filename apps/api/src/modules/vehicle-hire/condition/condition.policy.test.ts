import { expect, test } from 'vitest';
import { anActor } from '#modules/agencies/actor.factory.ts';
import { canTakeHireStep } from './condition.policy.ts';

const AGENCY = 1;

test.each([
  ['AGENCY', ['MANAGE_TRANSPORT'], AGENCY, true],
  ['AGENCY', ['VIEW_TRANSPORT', 'VIEW_CLIENT', 'MANAGE_CLIENT'], AGENCY, false],
  ['AGENCY', ['MANAGE_TRANSPORT'], AGENCY + 1, false],
  ['ADMIN', ['MANAGE_TRANSPORT'], AGENCY, false],
  ['CLIENT', ['MANAGE_TRANSPORT'], AGENCY, false],
] as const)('%s with %j hands over a vehicle of agency %d: %s', (userType, permissions, agencyId, allowed) => {
  const booking = { agencyId, status: 'BOOKED', returned: false, due: 0, lacks: null } as const;
  const actor = anActor(userType, { permissions });
  expect(canTakeHireStep(actor, 'handOver', booking)).toBe(allowed);
  expect(canTakeHireStep(actor, 'complete', booking)).toBe(false);
});

test.each(['DETAILS', 'CHECK'] as const)('nobody hands a vehicle over that lacks %s', (lacks) => {
  const actor = anActor('AGENCY', { permissions: ['MANAGE_TRANSPORT'] });
  const booking = { agencyId: AGENCY, status: 'BOOKED', returned: false, due: 0, lacks } as const;
  expect(canTakeHireStep(actor, 'handOver', booking)).toBe(false);
  expect(canTakeHireStep(actor, 'authoriseReturn', { ...booking, status: 'WAITINGAUTH', returned: true })).toBe(true);
});
