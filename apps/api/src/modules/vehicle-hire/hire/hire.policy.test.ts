import type { HireStatus } from '@worklane/contract/vehicle-hire/booking.ts';
import { HIRE_ACTIONS, type HireAction } from '@worklane/contract/vehicle-hire/hire-action.ts';
import { expect, test } from 'vitest';
import { anActor } from '../../agencies/actor.factory.ts';
import { allowedHireActions, isExpired, mayTakeHireAction } from './hire.policy.ts';

const NOW = Temporal.Instant.from('2030-06-03T10:00:00Z');
const desk = anActor('AGENCY', { agencyId: 7 });
const booking = (status: HireStatus, reservedUntil: string | null = null) => ({
  agencyId: 7,
  status,
  dropoff: '2030-06-05T10:00:00Z',
  reservedUntil,
  returnedAt: null,
});

const allowed = (status: HireStatus, reservedUntil: string | null = null, actor = desk): HireAction[] => {
  const can = allowedHireActions(actor, booking(status, reservedUntil), NOW);
  return HIRE_ACTIONS.filter((action) => can[action]);
};

test.each<[HireStatus, HireAction[]]>([
  ['RESERVED', ['confirm', 'cancel']],
  ['BOOKED', ['extend', 'shorten', 'changeVehicle', 'cancel']],
  ['WAITINGAUTH', ['extend', 'shorten']],
  ['AUTHORIZED', []],
  ['COMPLETE', []],
  ['CANCELLED', []],
])('%s allows %j', (status, actions) => {
  expect(allowed(status)).toEqual(actions);
});

test('a reservation is over with its last second, and nothing is possible then', () => {
  expect(allowed('RESERVED', '2030-06-03T10:00:01Z')).toEqual(['confirm', 'cancel']);
  expect(allowed('RESERVED', '2030-06-03T10:00:00Z')).toEqual([]);
  expect(isExpired(booking('BOOKED', '2030-06-03T09:00:00Z'), NOW)).toBe(false);
});

test('a vehicle that is back is hired no longer and no shorter', () => {
  const returned = { ...booking('WAITINGAUTH'), returnedAt: '2030-06-03T09:00:00Z' };
  expect(Object.values(allowedHireActions(desk, returned, NOW))).not.toContain(true);
});

test.each([
  ['2030-06-03T10:00:01Z', ['extend', 'shorten']],
  ['2030-06-03T10:00:00Z', ['extend']],
])('a hire that is due back %s allows %j', (dropoff, actions) => {
  const can = allowedHireActions(desk, { ...booking('WAITINGAUTH'), dropoff }, NOW);
  expect(HIRE_ACTIONS.filter((action) => can[action])).toEqual(actions);
});

test('it is for the provider’s people who manage hire', () => {
  expect(allowed('BOOKED', null, anActor('AGENCY', { agencyId: 8 }))).toEqual([]);
  expect(allowed('BOOKED', null, anActor('AGENCY', { agencyId: 7, permissions: ['VIEW_TRANSPORT'] }))).toEqual([]);
  expect(mayTakeHireAction('cancel', anActor('ADMIN'), { agencyId: 7 })).toBe(false);
});

test('a suspended agency confirms nothing, and may still change and cancel what it has', () => {
  const suspended = anActor('AGENCY', { agencyId: 7, suspended: true });
  expect(allowed('RESERVED', null, suspended)).toEqual(['cancel']);
  expect(allowed('BOOKED', null, suspended)).toContain('cancel');
});
