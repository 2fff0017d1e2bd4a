import { expect, test } from 'vitest';
import {
  daysBetween,
  isRemovable,
  lastDayUntil,
  stateOf,
  wrongChangeDay,
  wrongFirstDay,
  wrongLastDay,
} from './span.rules.ts';

const TODAY = '2026-11-24';

test.each([
  ['2026-11-24', null, 'CURRENT'],
  ['2026-01-01', '2026-11-24', 'CURRENT'],
  ['2026-01-01', '2026-11-23', 'PAST'],
  ['2026-11-25', null, 'PLANNED'],
])('from %s to %s: %s', (from, to, state) => {
  expect(stateOf({ from, to }, TODAY)).toBe(state);
});

test.each([
  ['2026-11-24', '2026-01-01T12:00:00Z', true],
  ['2026-12-01', '2026-01-01T12:00:00Z', true],
  ['2026-11-23', '2026-11-24T12:00:00Z', true],
  ['2025-11-24', '2026-11-23T23:00:00Z', true],
  ['2025-11-24', '2026-11-23T22:59:59Z', false],
  ['2026-11-23', '2026-01-01T12:00:00Z', false],
])(
  'a rate from %s that was entered at %s is removed where midnight was at 23:00 UTC: %s',
  (from, createdAt, removable) => {
    const midnight = Temporal.Instant.from('2026-11-23T23:00:00Z');
    expect(isRemovable({ from, createdAt }, { today: TODAY, midnight })).toBe(removable);
  },
);

test.each([
  ['2025-11-24', undefined],
  ['2025-11-23', 'Rates can start up to a year ago.'],
  ['2028-11-24', undefined],
  ['2028-11-25', 'Rates can start up to two years ahead.'],
])('a rate from %s: %s', (from, wrong) => {
  expect(wrongFirstDay(from, TODAY)).toBe(wrong);
});

test.each([
  [null, '2026-11-02', undefined],
  [null, '2026-11-01', 'Choose a day after 01/11/2026, when this rate starts.'],
  ['2026-12-31', '2026-12-31', undefined],
  ['2026-12-31', '2027-01-01', 'This rate ends on 31/12/2026. Choose that day or an earlier one.'],
])('a rate that ends on %s changes on %s: %s', (to, day, wrong) => {
  expect(wrongChangeDay({ from: '2026-11-01', to }, day)).toBe(wrong);
});

test.each([
  ['2026-11-01', TODAY, undefined, undefined],
  ['2026-11-01', '2026-11-23', undefined, 'Choose today or a later day.'],
  ['2026-12-01', '2026-11-30', undefined, 'Choose 01/12/2026 or a later day: this rate starts then.'],
  ['2026-12-01', '2026-12-01', undefined, undefined],
  ['2026-11-01', '2027-01-04', '2027-01-05', undefined],
  ['2026-11-01', '2027-01-05', '2027-01-05', 'The next rate starts on 05/01/2027. Choose an earlier day.'],
])('a rate from %s ends on %s, before one of %s: %s', (from, to, next, wrong) => {
  expect(wrongLastDay({ from, to: null }, to, TODAY, next)).toBe(wrong);
});

test.each([
  [null, '2026-12-04', { from: '2026-12-05', to: null }],
  ['2026-12-31', '2026-12-04', { from: '2026-12-05', to: '2026-12-31' }],
  ['2026-12-04', '2026-12-31', { from: '2026-12-05', to: '2026-12-31' }],
])('between an end on %s and one on %s', (one, other, days) => {
  expect(daysBetween(one, other)).toEqual(days);
});

test.each([
  [undefined, null],
  ['2026-12-15', '2026-12-14'],
  ['2027-01-01', '2026-12-31'],
])('a rate before one from %s ends on %s', (nextStart, to) => {
  expect(lastDayUntil(nextStart)).toBe(to);
});
