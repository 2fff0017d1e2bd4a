import { expect, test } from 'vitest';
import { dueStateAt, dueStateOn, nextDueText } from './words.ts';

test.each([
  ['2026-06-29', 'OVERDUE'],
  ['2026-06-30', 'SOON'],
  ['2026-07-30', 'SOON'],
  ['2026-07-31', undefined],
] as const)('on 30/06/2026 what is due on %s is %s', (due, expected) => {
  expect(dueStateOn(due, '2026-06-30')).toBe(expected);
});

test.each([
  [60_000, null, undefined],
  [60_000, 58_999, undefined],
  [60_000, 59_000, 'SOON'],
  [60_000, 60_000, 'OVERDUE'],
] as const)('a service at %i km is, at %j km, %s', (due, mileage, expected) => {
  expect(dueStateAt(due, mileage)).toBe(expected);
});

const NOTHING = { mot: null, tax: null, insurance: null, service: null, serviceMileage: null, mileage: 30_000 };

test.each<[vehicle: Partial<typeof NOTHING> | Record<string, unknown>, expected: string | null]>([
  [{}, null],
  [{ tax: '2027-01-31', insurance: '2026-12-01' }, 'Insurance 01/12/2026'],
  [{ mot: '2026-12-01', insurance: '2026-12-01' }, 'MOT 01/12/2026'],
  [{ mot: '2026-12-01', serviceMileage: 30_000 }, 'Service at 30,000 km'],
  [{ mot: '2026-05-01', serviceMileage: 30_000 }, 'MOT 01/05/2026'],
  [{ mot: '2026-12-01', serviceMileage: 30_001 }, 'MOT 01/12/2026'],
])('of %j comes first %j', (vehicle, expected) => {
  expect(nextDueText({ ...NOTHING, ...vehicle }, '2026-06-30')).toBe(expected);
});
