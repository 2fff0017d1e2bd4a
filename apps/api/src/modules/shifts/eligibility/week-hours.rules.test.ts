import { expect, test } from 'vitest';
import { plainChargedBefore, plainPaidBefore, type WeekTime } from './week-hours.rules.ts';

const hours = (length: number, values: Partial<WeekTime> = {}): WeekTime => {
  const start = Temporal.Instant.from('2026-11-23T08:00:00Z');
  const end = start.add({ minutes: length * 60 });
  return { start, end, breakMinutes: 0, isEarlier: true, plainMinutes: null, ...values };
};

test.each<readonly [string, readonly WeekTime[], number | null, number]>([
  ['nothing', [], null, 0],
  ['what began earlier, less its breaks', [hours(8, { breakMinutes: 30 }), hours(4)], null, 690],
  [
    'nothing that begins later, also where it is invoiced',
    [hours(8, { isEarlier: false, plainMinutes: 480 })],
    null,
    0,
  ],
  ['of each no more than overtime lets it be', [hours(12), hours(6)], 480, 840],
])('before time that is paid in a week comes %s', (_, others, afterShift, expected) => {
  expect(plainPaidBefore(others, afterShift)).toBe(expected);
});

const QUARTERS = { roundTo: 15, rounding: 'UP' } as const;

test.each<readonly [string, readonly WeekTime[], number | null, number]>([
  ['what began earlier, in the steps that are charged', [hours(7.9)], null, 480],
  ['nothing that begins later', [hours(8, { isEarlier: false })], null, 0],
  ['what is invoiced as it was charged', [hours(8, { plainMinutes: 300 })], null, 300],
  ['what is invoiced whenever it began', [hours(8, { plainMinutes: 300, isEarlier: false })], null, 300],
  ['of each no more than overtime lets it be', [hours(12), hours(6)], 480, 840],
])('before time that is charged in a week comes %s', (_, others, afterShift, expected) => {
  expect(plainChargedBefore(others, afterShift, QUARTERS)).toBe(expected);
});
