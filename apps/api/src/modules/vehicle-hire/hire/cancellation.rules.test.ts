import { pence } from '@worklane/contract/money.ts';
import type { HireCancelReason } from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { expect, test } from 'vitest';
import { costsOf, keptOf } from './cancellation.rules.ts';

/** Three days for 100.00, from the morning of 10 June on. */
const HIRE = { charged: pence(10_000), days: 3, start: '2030-06-10T09:00:00Z' };

test.each<[reason: HireCancelReason, at: string, kept: number]>([
  ['HIRER_ASKED', '2030-06-01T09:00:00Z', 0],
  ['HIRER_ASKED', '2030-06-08T09:00:00Z', 0],
  ['HIRER_ASKED', '2030-06-08T09:00:01Z', 3333],
  ['OTHER', '2030-06-10T08:59:59Z', 3333],
  ['HIRER_ASKED', '2030-06-10T09:00:00Z', 10_000],
  ['NO_SHOW', '2030-06-10T09:00:00Z', 10_000],
  ['VEHICLE_UNAVAILABLE', '2030-06-08T10:00:00Z', 0],
  ['VEHICLE_UNAVAILABLE', '2030-06-11T10:00:00Z', 0],
])('%s at %s keeps %d', (reason, at, kept) => {
  expect(keptOf(HIRE, reason, Temporal.Instant.from(at))).toBe(kept);
});

test('one day costs all of a day’s hire', () => {
  expect(keptOf({ ...HIRE, days: 1 }, 'HIRER_ASKED', Temporal.Instant.from('2030-06-10T08:00:00Z'))).toBe(10_000);
});

test('nobody has failed to come before it is time', () => {
  const reasons = (at: string) => costsOf(HIRE, Temporal.Instant.from(at)).map(({ reason }) => reason);
  expect(reasons('2030-06-10T08:59:59Z')).toEqual(['HIRER_ASKED', 'VEHICLE_UNAVAILABLE', 'OTHER']);
  expect(reasons('2030-06-10T09:00:00Z')).toContain('NO_SHOW');
});
