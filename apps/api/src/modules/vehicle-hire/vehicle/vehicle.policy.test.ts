import { VEHICLE_STATUS } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { describe, expect, test } from 'vitest';
import { anActor } from '#modules/agencies/actor.factory.ts';
import type { Actor } from '#platform/auth/actor.ts';
import { canEditVehicle, canKeepFleet, canTakeStep, mayTakeStep } from './vehicle.policy.ts';

const AGENCY = 7;
const WHO: Readonly<Record<string, Actor>> = {
  keeper: anActor('AGENCY', { agencyId: AGENCY, permissions: ['MANAGE_TRANSPORT'] }),
  suspended: anActor('AGENCY', { agencyId: AGENCY, permissions: ['MANAGE_TRANSPORT'], suspended: true }),
  reader: anActor('AGENCY', { agencyId: AGENCY, permissions: ['VIEW_TRANSPORT'] }),
  neighbour: anActor('AGENCY', { agencyId: AGENCY + 1, permissions: ['MANAGE_TRANSPORT'] }),
  platform: anActor('ADMIN', { permissions: ['MANAGE_TRANSPORT'] }),
  'platform without': anActor('ADMIN', { permissions: ['VIEW_TRANSPORT'] }),
  client: anActor('CLIENT', { permissions: ['MANAGE_TRANSPORT'] }),
};
const whoMay = (may: (actor: Actor) => boolean) =>
  Object.entries(WHO).flatMap(([name, actor]) => (may(actor) ? [name] : []));

const vehicle = { agencyId: AGENCY, status: 'ACTIVE' } as const;

test('the fleet is kept by its agency, also by one that is suspended', () => {
  expect(whoMay((actor) => canKeepFleet(actor, vehicle))).toEqual(['keeper', 'suspended']);
});

test.each(VEHICLE_STATUS)('a vehicle that is %s', (status) => {
  const expected = status === 'RETIRED' ? [] : ['keeper', 'suspended'];
  expect(whoMay((actor) => canEditVehicle(actor, { ...vehicle, status }))).toEqual(expected);
});

describe('whose business it is to', () => {
  test.each([
    ['approve', ['platform']],
    ['reject', ['platform']],
    ['resubmit', ['keeper']],
    ['retire', ['keeper', 'suspended']],
  ] as const)('%s', (step, expected) => {
    expect(whoMay((actor) => mayTakeStep(actor, step, vehicle))).toEqual(expected);
  });

  test('and only where the step begins', () => {
    expect(whoMay((actor) => canTakeStep(actor, 'approve', vehicle))).toEqual([]);
    expect(whoMay((actor) => canTakeStep(actor, 'approve', { ...vehicle, status: 'AWAITING_APPROVAL' }))).toEqual([
      'platform',
    ]);
  });
});
