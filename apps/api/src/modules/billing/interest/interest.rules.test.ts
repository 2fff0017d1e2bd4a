import { pence, rate } from '@worklane/contract/money.ts';
import { expect, test } from 'vitest';
import { fixedSumOf, halfYearOf, interestOf } from './interest.rules.ts';

test.each([
  ['2026-01-01', '2026-01-01'],
  ['2026-06-30', '2026-01-01'],
  ['2026-07-01', '2026-07-01'],
  ['2026-12-31', '2026-07-01'],
])('%s is in the half-year from %s', (day, expected) => {
  expect(halfYearOf(day)).toBe(expected);
});

test.each([
  [1, 10_000, 4000],
  [99_999, 10_000, 4000],
  [100_000, 10_000, 7000],
  [999_999, 10_000, 7000],
  [1_000_000, 10_000, 10_000],
  // €1.1547 to £1: a debt of £1,000 begins at €1,154.70.
  [115_469, 11_547, 4619],
  [115_470, 11_547, 8083],
])('for %i that are paid late, at %i to the pound, %i are owed once', (debt, units, expected) => {
  expect(fixedSumOf(pence(debt), rate(units))).toBe(expected);
});

const YEAR = { from: '2026-01-01', until: '2026-12-31' };

test('a year at 12% of £1,000 is £120', () => {
  expect(interestOf(pence(100_000), [], YEAR, 1200)).toEqual([
    { from: '2026-01-01', until: '2026-12-31', days: 365, open: 100_000, interest: 12_000 },
  ]);
});

test('what is paid on the way counts from its day, what was credited from the start, and what bounced never', () => {
  const settled = [
    { on: null, amount: pence(10_000) },
    { on: '2026-03-11', amount: pence(40_000) },
    { on: '2026-03-21', amount: pence(50_000) },
    { on: '2026-05-01', amount: pence(1) },
  ];
  expect(interestOf(pence(100_000), settled, { from: '2026-03-01', until: '2026-04-30' }, 1175)).toEqual([
    // 900 × 11.75% × 10 / 365 and 500 × 11.75% × 10 / 365
    { from: '2026-03-01', until: '2026-03-10', days: 10, open: 90_000, interest: 290 },
    { from: '2026-03-11', until: '2026-03-20', days: 10, open: 50_000, interest: 161 },
  ]);
});

test('what was paid before it was late costs nothing', () => {
  expect(interestOf(pence(5000), [{ on: '2026-02-28', amount: pence(5000) }], YEAR, 1200)).toEqual([
    { from: '2026-01-01', until: '2026-02-27', days: 58, open: 5000, interest: 95 },
  ]);
  expect(interestOf(pence(5000), [{ on: '2025-12-01', amount: pence(5000) }], YEAR, 1200)).toEqual([]);
});
