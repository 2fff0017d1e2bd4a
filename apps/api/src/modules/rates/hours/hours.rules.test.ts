import { penceText, rate } from '@worklane/contract/money.ts';
import { expect, test } from 'vitest';
import { type Band, priceHours } from './hours.rules.ts';

const LONDON = { timeZone: 'Europe/London', holidays: new Set(['2026-12-25']) };

const DAY: Band = {
  name: 'Day',
  from: '06:00',
  weekday: rate(200_000),
  saturday: rate(240_000),
  sunday: null,
  bankHoliday: rate(400_000),
};
const NIGHT: Band = { ...DAY, name: 'Night', from: '20:00', weekday: rate(300_000), saturday: null };
const ALL_DAY: Band = { ...DAY, name: 'All day', from: '00:00', weekday: rate(123_333) };

const priced = (bands: readonly Band[], [start, end]: readonly [string, string], breakMinutes = 0) => {
  const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/London').toInstant();
  const { lines, total } = priceHours(bands, { start: at(start), end: at(end) }, breakMinutes, LONDON);
  return [
    ...lines.map(({ day, band, minutes, amount }) => `${day} ${band} ${minutes} ${penceText(amount)}`),
    penceText(total),
  ];
};

// 23 November 2026 is a Monday.
test.each([
  [
    'within one band',
    [DAY, NIGHT],
    ['2026-11-23T09:00', '2026-11-23T17:00'],
    30,
    ['2026-11-23 Day 450 150.00', '150.00'],
  ],
  [
    'over the edge of a band',
    [DAY, NIGHT],
    ['2026-11-23T18:00', '2026-11-23T22:00'],
    0,
    ['2026-11-23 Day 120 40.00', '2026-11-23 Night 120 60.00', '100.00'],
  ],
  [
    'over midnight into Saturday, when a night costs what it does on a weekday and a day more',
    [DAY, NIGHT],
    ['2026-11-27T22:00', '2026-11-28T08:00'],
    0,
    ['2026-11-27 Night 120 60.00', '2026-11-28 Night 360 180.00', '2026-11-28 Day 120 48.00', '288.00'],
  ],
  [
    'a Sunday that costs what a weekday does',
    [DAY, NIGHT],
    ['2026-11-29T09:00', '2026-11-29T10:00'],
    0,
    ['2026-11-29 Day 60 20.00', '20.00'],
  ],
  [
    'a bank holiday on a Friday',
    [DAY, NIGHT],
    ['2026-12-25T09:00', '2026-12-25T10:00'],
    0,
    ['2026-12-25 Day 60 40.00', '40.00'],
  ],
  [
    'while clocks are put forward: the time that passes',
    [DAY, NIGHT],
    ['2026-03-28T22:00', '2026-03-29T06:00'],
    0,
    ['2026-03-28 Night 120 60.00', '2026-03-29 Night 300 150.00', '210.00'],
  ],
  [
    'while clocks are put back: the time that passes',
    [DAY, NIGHT],
    ['2026-10-24T22:00', '2026-10-25T06:00'],
    0,
    ['2026-10-24 Night 120 60.00', '2026-10-25 Night 420 210.00', '270.00'],
  ],
  [
    'a break in proportion, what is left over where most of a minute was cut',
    [DAY, NIGHT],
    ['2026-11-23T18:00', '2026-11-23T21:00'],
    10,
    ['2026-11-23 Day 113 37.67', '2026-11-23 Night 57 28.50', '66.17'],
  ],
  [
    'halves of a penny up',
    [ALL_DAY],
    ['2026-11-23T09:00', '2026-11-23T09:09'],
    0,
    ['2026-11-23 All day 9 1.85', '1.85'],
  ],
  [
    'a break as long as the work',
    [ALL_DAY],
    ['2026-11-23T09:00', '2026-11-23T10:00'],
    90,
    ['2026-11-23 All day 0 0.00', '0.00'],
  ],
  ['nothing worked', [ALL_DAY], ['2026-11-23T09:00', '2026-11-23T09:00'], 0, ['0.00']],
] as const)('%s', (_, bands, span, breakMinutes, lines) => {
  expect(priced(bands, span, breakMinutes)).toEqual(lines);
});
