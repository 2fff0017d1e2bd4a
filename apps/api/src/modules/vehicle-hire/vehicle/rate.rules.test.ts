import { describe, expect, test } from 'vitest';
import { dailyPriceOf, ratesOf, spellsOf, wrongDay } from './rate.rules.ts';

const today = Temporal.PlainDate.from('2027-03-10');

test.each([
  ['2027-03-09', 'Rates can start today at the earliest.'],
  ['2027-03-10', undefined],
  ['2029-03-10', undefined],
  ['2029-03-11', 'Rates can start up to two years ahead.'],
])('rates from %s: %s', (from, expected) => {
  expect(wrongDay(from, today)).toBe(expected);
});

const pounds = (pence: number) => pence / 100;

describe('the rates of a week', () => {
  test.each([
    [{ mtf: 4500, sat: null, sun: null }, [['MTF', 45]]],
    [
      { mtf: 4500, sat: 5250, sun: null },
      [
        ['MTF', 45],
        ['SAT', 52.5],
      ],
    ],
    [
      { mtf: 4500, sat: null, sun: 6000 },
      [
        ['MTF', 45],
        ['SUN', 60],
      ],
    ],
  ])('%j', (set, expected) => {
    expect(ratesOf(set, pounds).map(({ weekDay, rate }) => [weekDay, rate])).toEqual(expected);
  });

  test.each([
    [[], null],
    [[{ weekDay: 'MTF', rate: 45 }], 45],
    [
      [
        { weekDay: 'SAT', rate: 60 },
        { weekDay: 'MTF', rate: 45 },
        { weekDay: 'SUN', rate: 70 },
      ],
      45,
    ],
    [[{ weekDay: 'SAT', rate: 60 }], null],
  ] as const)('of %j the daily price is %s [001-9-daily-rate]', (rates, expected) => {
    expect(dailyPriceOf(rates)).toBe(expected);
  });
});

describe('rates hold until the next ones', () => {
  const from = (...days: string[]) => days.map((day, id) => ({ id, from: day, mtf: 1, sat: null, sun: null }));

  test.each([
    [[], []],
    [['2027-03-10'], [['CURRENT', null]]],
    [['2027-03-11'], [['PLANNED', null]]],
    [
      ['2027-03-11', '2027-01-01'],
      [
        ['PLANNED', null],
        ['CURRENT', '2027-03-10'],
      ],
    ],
    [
      ['2027-03-10', '2027-01-01', '2026-01-01'],
      [
        ['CURRENT', null],
        ['PAST', '2027-03-09'],
        ['PAST', '2026-12-31'],
      ],
    ],
    [
      ['2027-06-01', '2027-04-01', '2027-03-10', '2027-03-01'],
      [
        ['PLANNED', null],
        ['PLANNED', '2027-05-31'],
        ['CURRENT', '2027-03-31'],
        ['PAST', '2027-03-09'],
      ],
    ],
  ])('from %j', (days, expected) => {
    expect(spellsOf(from(...days), today).map(({ state, to }) => [state, to])).toEqual(expected);
  });
});
