import { penceText, rate } from '@worklane/contract/money.ts';
import { expect, test } from 'vitest';
import { type Band, type HourPrices, type Overtime, plainMinutes, priceHours } from './hours.rules.ts';

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

const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/London').toInstant();

const linesOf = (prices: HourPrices, [start, end]: readonly [string, string], breakMinutes: number, plainBefore = 0) =>
  priceHours(prices, { start: at(start), end: at(end) }, breakMinutes, LONDON, plainBefore);

const priced = (bands: readonly Band[], span: readonly [string, string], breakMinutes = 0) => {
  const { lines, total } = linesOf({ bands, overtime: null }, span, breakMinutes);
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

const OVERTIME: Overtime = {
  afterShift: 480,
  afterWeek: 2250,
  weekday: rate(350_000),
  saturday: rate(200_000),
  sunday: null,
  bankHoliday: null,
};
const TWELVE_HOURS = ['2026-11-23T09:00', '2026-11-23T21:00'] as const;

test.each<readonly [string, Partial<Overtime>, readonly [string, string], number, number, readonly string[]]>([
  [
    'after eight hours of a shift',
    { afterWeek: null },
    TWELVE_HOURS,
    0,
    9000,
    ['Day 480 160.00', 'Day+ 180 105.00', 'Night+ 60 35.00'],
  ],
  [
    'once the break is over, which is in the part before',
    { afterWeek: null },
    TWELVE_HOURS,
    60,
    0,
    ['Day 480 160.00', 'Day+ 125 72.92', 'Night+ 55 32.08'],
  ],
  ['exactly as long', {}, ['2026-11-23T09:00', '2026-11-23T17:00'], 0, 0, ['Day 480 160.00']],
  ['a minute longer', {}, ['2026-11-23T09:00', '2026-11-23T17:01'], 0, 0, ['Day 480 160.00', 'Day+ 1 0.58']],
  [
    'after what the week has left',
    { afterShift: null },
    ['2026-11-23T09:00', '2026-11-23T17:00'],
    0,
    2000,
    ['Day 250 83.33', 'Day+ 230 134.17'],
  ],
  [
    'by whichever comes first',
    {},
    ['2026-11-23T08:00', '2026-11-23T18:00'],
    0,
    1830,
    ['Day 420 140.00', 'Day+ 180 105.00'],
  ],
  ['from the first minute', {}, ['2026-11-23T09:00', '2026-11-23T10:00'], 0, 2250, ['Day+ 60 35.00']],
  ['in a week that is full already', {}, ['2026-11-23T09:00', '2026-11-23T10:00'], 0, 3000, ['Day+ 60 35.00']],
  ['never for less than the hour without it', {}, ['2026-11-28T09:00', '2026-11-28T10:00'], 0, 2250, ['Day+ 60 24.00']],
  ['on a bank holiday for what is paid then', {}, ['2026-12-25T09:00', '2026-12-25T10:00'], 0, 2250, ['Day+ 60 40.00']],
  [
    'a day that is left blank as on a weekday',
    {},
    ['2026-11-29T09:00', '2026-11-29T10:00'],
    0,
    2250,
    ['Day+ 60 35.00'],
  ],
])('overtime: %s', (_, overtime, span, breakMinutes, plainBefore, expected) => {
  const prices = { bands: [DAY, NIGHT], overtime: { ...OVERTIME, ...overtime } };
  const { lines } = linesOf(prices, span, breakMinutes, plainBefore);
  expect(
    lines.map(
      ({ band, isOvertime, minutes, amount }) => `${band}${isOvertime ? '+' : ''} ${minutes} ${penceText(amount)}`,
    ),
  ).toEqual(expected);
});

test('what is no overtime is counted for the week', () => {
  const { lines } = linesOf({ bands: [DAY, NIGHT], overtime: OVERTIME }, TWELVE_HOURS, 30);
  expect(plainMinutes(lines)).toBe(480);
});
