import { describe, expect, test } from 'vitest';
import { lateLine, lateReturn, type LateTerms } from './late-fee.rules.ts';

const DUE = '2030-03-01T09:00:00Z';
const back = (minutes: number) => Temporal.Instant.from(DUE).add({ minutes }).toString();
const late = (minutes: number, terms: LateTerms | null, graceMinutes = 60) =>
  lateReturn({ due: DUE, back: back(minutes), graceMinutes }, terms);

const TEN = { anHour: 1000, aDay: null };
const CAPPED = { anHour: 1000, aDay: 5000 };

describe('a late return', () => {
  test.each([
    [-600, TEN, 0, 0],
    [0, TEN, 0, 0],
    [60, TEN, 0, 0],
    [61, TEN, 1, 1000],
    [120, TEN, 1, 1000],
    [121, TEN, 2, 2000],
    [60 + 24 * 60, TEN, 24, 24_000],
    [60 + 5 * 60, CAPPED, 5, 5000],
    [60 + 6 * 60, CAPPED, 6, 5000],
    [60 + 24 * 60, CAPPED, 24, 5000],
    [60 + 25 * 60, CAPPED, 25, 6000],
    [60 + 48 * 60 + 1, CAPPED, 49, 11_000],
    [60 + 71 * 60, CAPPED, 71, 15_000],
    [600, null, 9, 0],
    [600, { anHour: 0, aDay: null }, 9, 0],
    [600, { anHour: 0, aDay: 0 }, 9, 0],
  ])('by %d minutes at %j is %d hours and costs %d', (minutes, terms, hours, amount) => {
    expect(late(minutes, terms)).toEqual({ hours, amount });
  });

  test('begins to cost where the grace ends, whatever that is', () => {
    expect([late(1, TEN, 0).amount, late(30, TEN, 30).amount, late(31, TEN, 30).amount]).toEqual([1000, 0, 1000]);
  });
});

test.each([
  [1, TEN, 'Late return: 1 hour at 10.00'],
  [7, CAPPED, 'Late return: 7 hours at 10.00, at most 50.00 a day'],
])('%d hours at %j stand in the invoice as %s', (hours, terms, line) => {
  expect(lateLine({ hours, amount: 0 as never }, terms)).toBe(line);
});
