import { expect, test } from 'vitest';
import { anActor } from '#modules/agencies/actor.factory.ts';
import { canRate } from './rating.policy.ts';

const AGENCY = anActor('AGENCY', {}).agencyId ?? 0;

test.each([
  ['AGENCY', ['MANAGE_TRANSPORT'], AGENCY, true],
  ['AGENCY', ['VIEW_TRANSPORT', 'MANAGE_CLIENT'], AGENCY, false],
  ['AGENCY', ['MANAGE_TRANSPORT'], AGENCY + 1, false],
  ['ADMIN', ['MANAGE_TRANSPORT'], AGENCY, false],
  ['CLIENT', ['MANAGE_TRANSPORT'], AGENCY, false],
] as const)('%s with %j rates a complete booking of agency %d: %s', (userType, permissions, agencyId, allowed) => {
  const booking = { agencyId, status: 'COMPLETE', rated: [] } as const;
  expect(canRate(anActor(userType, { permissions }), booking, 'CLIENT')).toBe(allowed);
  expect(canRate(anActor(userType, { permissions }), { ...booking, rated: ['CLIENT'] }, 'CLIENT')).toBe(false);
});
