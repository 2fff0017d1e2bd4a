import { VEHICLE_STATUS, type VehicleStatus } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { describe, expect, test } from 'vitest';
import { freePlace, hireObstacles, isKept, statusAfter, type VehicleStep } from './vehicle.rules.ts';

describe('a step', () => {
  const LEADS: Readonly<Record<VehicleStep, Partial<Record<VehicleStatus, VehicleStatus>>>> = {
    approve: { AWAITING_APPROVAL: 'ACTIVE' },
    reject: { AWAITING_APPROVAL: 'REJECTED' },
    resubmit: { REJECTED: 'AWAITING_APPROVAL' },
    retire: { AWAITING_APPROVAL: 'RETIRED', ACTIVE: 'RETIRED', REJECTED: 'RETIRED' },
  };
  const steps = Object.keys(LEADS) as VehicleStep[];

  test.each(steps.flatMap((step) => VEHICLE_STATUS.map((status) => [step, status, LEADS[step][status]] as const)))(
    '%s, of a vehicle that is %s, leads to %s',
    (step, status, expected) => {
      expect(statusAfter(step, status)).toBe(expected);
    },
  );
});

test.each(VEHICLE_STATUS.map((status) => [status, status !== 'RETIRED'] as const))(
  'a vehicle that is %s may change: %s',
  (status, expected) => {
    expect(isKept({ status })).toBe(expected);
  },
);

test.each([
  [[], 3, 1],
  [[1], 3, 2],
  [[2, 3], 3, 1],
  [[3, 1], 3, 2],
  [[1, 2, 3], 3, undefined],
])('of places %j of %d the first free one is %s', (taken, places, expected) => {
  expect(freePlace(taken, places)).toBe(expected);
});

const rates = [{ weekDay: 'MTF', rate: 45 }];

test.each([
  [{ status: 'ACTIVE', purposes: ['HIRE'], vehicleRates: rates }, []],
  [{ status: 'ACTIVE', purposes: ['HIRE', 'TRANSPORT'], vehicleRates: rates }, []],
  [{ status: 'ACTIVE', purposes: ['TRANSPORT'], vehicleRates: rates }, ['NOT_FOR_HIRE']],
  [{ status: 'ACTIVE', purposes: ['HIRE'], vehicleRates: [] }, ['NO_RATES']],
  [{ status: 'AWAITING_APPROVAL', purposes: ['HIRE'], vehicleRates: rates }, ['NOT_ACTIVE']],
  [{ status: 'REJECTED', purposes: ['HIRE'], vehicleRates: rates }, ['NOT_ACTIVE']],
  [{ status: 'ACTIVE', purposes: ['HIRE'], vehicleRates: rates, offRoad: true }, ['OFF_ROAD']],
  [{ status: 'RETIRED', purposes: ['TRANSPORT'], vehicleRates: [] }, ['NOT_FOR_HIRE', 'NOT_ACTIVE', 'NO_RATES']],
] as const)('what keeps %j from being hired: %j', (vehicle, expected) => {
  expect(hireObstacles({ offRoad: false, ...vehicle })).toEqual(expected);
});
