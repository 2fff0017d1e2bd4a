import { expect, test } from 'vitest';
import { isRecent, wrongCorrection, wrongMoment } from './log.rules.ts';

const now = Temporal.Instant.from('2027-03-10T12:00:00Z');
const at = (minutes: number) => now.add({ minutes }).toString();
const HOUR = 60;
const YEAR = 366 * 24 * HOUR;

test.each<[minutes: number, wrong: string | undefined]>([
  [0, undefined],
  [5, undefined],
  [6, 'This is in the future. Enter when it happened.'],
  [-YEAR, undefined],
  [-YEAR - 1, 'It can have happened a year ago at the earliest.'],
])('what happened %s minutes from now: %s', (minutes, wrong) => {
  expect(wrongMoment(at(minutes), now)).toBe(wrong);
});

test.each([
  [0, true],
  [-24 * HOUR + 1, true],
  [-24 * HOUR, false],
])('recorded %s minutes from now, it is recent: %s', (minutes, recent) => {
  expect(isRecent(at(minutes), now)).toBe(recent);
});

test.each([
  ['CLEANING', 1, 'FUEL', 2, undefined],
  ['CLEANING', 1, 'DEFECT', 1, 'category'],
  ['DEFECT', 1, 'DEFECT', 1, undefined],
  ['DEFECT', 1, 'OTHER', 1, 'category'],
  ['DEFECT', 1, 'DEFECT', 2, 'vehicleId'],
] as const)('%s of vehicle %s corrected to %s of vehicle %s is wrong at %s', (was, wasOf, is, isOf, field) => {
  const former = { category: was, vehicleId: wasOf };
  expect(wrongCorrection(former, { category: is, vehicleId: isOf })?.field).toBe(field);
});
