import { pence, rate } from '@worklane/contract/money.ts';
import { describe, expect, test } from 'vitest';
import {
  daysHired,
  excessMileage,
  mileageAllowance,
  quote,
  type Benefit,
  type Hire,
  type HirePrice,
  type PriceUnit,
} from './price.rules.ts';

const at = (text: string) => Temporal.PlainDateTime.from(text);
const day = (text: string) => Temporal.PlainDate.from(text);

const aPrice = (
  unit: PriceUnit,
  amount: number,
  more: { season?: string; from?: string; to?: string } = {},
): HirePrice => ({
  unit,
  amount: pence(amount),
  season: more.season ?? null,
  from: day(more.from ?? '2030-01-01'),
  to: more.to === undefined ? null : day(more.to),
});

const WEEK = [aPrice('MTF', 4000), aPrice('SAT', 5000), aPrice('SUN', 4500)];

/** Monday 4 March 2030, nine o’clock. */
const MONDAY = '2030-03-04T09:00';

const aHire = (end: string, more: Partial<Hire> = {}): Hire => ({
  start: at(MONDAY),
  end: at(end),
  graceMinutes: 60,
  prices: WEEK,
  benefit: null,
  vatBasisPoints: 2000,
  ...more,
});

describe('days charged', () => {
  test.each([
    ['2030-03-04T09:01', 0, 1],
    ['2030-03-04T10:00', 60, 1],
    ['2030-03-05T09:00', 0, 1],
    ['2030-03-05T09:01', 0, 2],
    ['2030-03-05T10:00', 60, 1],
    ['2030-03-05T10:01', 60, 2],
    ['2030-03-07T09:00', 60, 3],
    ['2030-03-06T10:30', 90, 2],
  ])('from nine on Monday to %s with %d minutes of grace are charged as %d', (end, grace, days) => {
    expect(daysHired(at(MONDAY), at(end), grace)).toBe(days);
  });

  test.each([
    ['back', '2030-10-26T09:00', '2030-10-28T09:00'],
    ['forward', '2030-03-30T09:00', '2030-04-01T09:00'],
  ])('two days stay two when the clocks go %s between', (_, start, end) => {
    expect(daysHired(at(start), at(end), 0)).toBe(2);
  });
});

/** The days’ amounts, `*` where free, and what charges them. */
const shown = (hire: Hire) => {
  const quoted = quote(hire);
  return (
    quoted && {
      days: quoted.days.map(({ amount, free }) => `${amount}${free ? '*' : ''}`).join(' '),
      lines: quoted.charges.map(({ description, total }) => `${description} ${total}`),
      sums: [quoted.subTotal, quoted.discount, quoted.total, quoted.vat],
    }
  );
};

describe('a quote', () => {
  test('takes each day’s own rate, and Monday to Friday’s where a day has none [001-9-daily-rate] [001-9-rental-lines]', () => {
    const weekend = aHire('2030-03-11T09:00', { start: at('2030-03-08T09:00') });
    expect(shown(weekend)).toEqual({
      days: '4000 5000 4500',
      lines: [
        'Car rental for 1 day: Monday to Friday 4000',
        'Car rental for 1 day: Saturday 5000',
        'Car rental for 1 day: Sunday 4500',
        '3% Booking fee 405',
      ],
      sums: [13_905, 0, 13_905, 2318],
    });
    expect(shown({ ...weekend, prices: [aPrice('MTF', 4000)] })).toEqual({
      days: '4000 4000 4000',
      lines: ['Car rental for 3 days: daily rate 12000', '3% Booking fee 360'],
      sums: [12_360, 0, 12_360, 2060],
    });
  });

  test.each<[string, HirePrice[], string]>([
    [
      'the price of each day',
      [aPrice('MTF', 4000, { to: '2030-03-04' }), aPrice('MTF', 4200, { from: '2030-03-05' })],
      '4000 4200 4200',
    ],
    ['the newest of two', [aPrice('MTF', 4000), aPrice('MTF', 4200, { from: '2030-03-05' })], '4000 4200 4200'],
    [
      'a season before the year',
      [...WEEK, aPrice('MTF', 6000, { season: 'Spring', from: '2030-03-05', to: '2030-03-05' })],
      '4000 6000 4000',
    ],
  ])('takes %s', (_, prices, days) => {
    expect(shown(aHire('2030-03-07T09:00', { prices }))?.days).toBe(days);
  });

  test('takes a season’s weekday rate before the year’s own Saturday', () => {
    const prices = [...WEEK, aPrice('MTF', 6000, { season: 'Spring' })];
    const saturday = aHire('2030-03-10T09:00', { start: at('2030-03-09T09:00'), prices });
    expect(shown(saturday)?.lines[0]).toBe('Car rental for 1 day: Spring, daily rate 6000');
  });

  test.each<[string, HirePrice[]]>([
    ['without any', []],
    ['with one for Saturdays alone', [aPrice('SAT', 5000)]],
    ['with one that has ended', [aPrice('MTF', 4000, { to: '2030-03-04' })]],
    ['with one for hours alone', [aPrice('HOUR', 900)]],
  ])('there is none for a vehicle %s', (_, prices) => {
    expect(quote(aHire('2030-03-06T09:00', { prices }))).toBeUndefined();
  });

  const HOURS = [...WEEK, aPrice('HOUR', 900)];
  test.each<[string, string, HirePrice[], string, string]>([
    ['three hours', '2030-03-04T12:00', HOURS, '2700', 'Car rental for 3 hours: by the hour 2700'],
    ['two hours and a minute', '2030-03-04T11:01', HOURS, '2700', 'Car rental for 3 hours: by the hour 2700'],
    ['ten minutes', '2030-03-04T09:10', HOURS, '900', 'Car rental for 1 hour: by the hour 900'],
    [
      'five hours, which cost more than the day',
      '2030-03-04T14:00',
      HOURS,
      '4000',
      'Car rental for 1 day: Monday to Friday 4000',
    ],
    ['a day and two hours', '2030-03-05T11:00', HOURS, '4000 1800', 'Car rental for 1 day: Monday to Friday 4000'],
    ['a day and the hour of grace', '2030-03-05T10:00', HOURS, '4000', 'Car rental for 1 day: Monday to Friday 4000'],
    [
      'three hours of a season without an hourly price',
      '2030-03-04T12:00',
      [...HOURS, aPrice('MTF', 6000, { season: 'Spring' })],
      '6000',
      'Car rental for 1 day: Spring, Monday to Friday 6000',
    ],
  ])('charges %s', (_, end, prices, days, line) => {
    const charged = shown(aHire(end, { prices }));
    expect(charged?.days).toBe(days);
    expect(charged?.lines[0]).toBe(line);
  });

  test.each<[Benefit, string, [number, number, number, number]]>([
    [{ type: 'DISCOUNT', percent: 10 }, '4000 4000 5000 4500 4000', [22_081, 2150, 19_931, 3322]],
    [{ type: 'DISCOUNT', percent: 50 }, '4000 4000 5000 4500 4000', [21_823, 10_750, 11_073, 1846]],
    [{ type: 'EXTRA_DAYS', days: 1, daysHired: 4 }, '4000* 4000 5000 4500 4000', [22_025, 4000, 18_025, 3004]],
    [{ type: 'EXTRA_DAYS', days: 4, daysHired: 1 }, '4000* 4000* 5000 4500* 4000*', [21_650, 16_500, 5150, 858]],
    // So many days have to be hired, and are charged.
    [{ type: 'EXTRA_DAYS', days: 3, daysHired: 4 }, '4000* 4000 5000 4500 4000', [22_025, 4000, 18_025, 3004]],
    [{ type: 'EXTRA_DAYS', days: 3, daysHired: 5 }, '4000 4000 5000 4500 4000', [22_145, 0, 22_145, 3691]],
    [{ type: 'EXTRA_MILEAGE', kilometres: 200 }, '4000 4000 5000 4500 4000', [22_145, 0, 22_145, 3691]],
    [{ type: 'OTHER_AWARD' }, '4000 4000 5000 4500 4000', [22_145, 0, 22_145, 3691]],
  ])('of five days from Thursday with %j', (benefit, days, sums) => {
    const charged = shown(aHire('2030-03-12T09:00', { start: at('2030-03-07T09:00'), benefit }));
    expect(charged?.days).toBe(days);
    expect(charged?.sums).toEqual(sums);
  });
});

test.each<[number | null, number, Benefit | null, number | undefined]>([
  [200, 3, null, 600],
  [200, 3, { type: 'EXTRA_MILEAGE', kilometres: 300 }, 900],
  [200, 3, { type: 'EXTRA_MILEAGE', kilometres: null }, undefined],
  [200, 3, { type: 'DISCOUNT', percent: 10 }, 600],
  [null, 3, { type: 'EXTRA_MILEAGE', kilometres: 300 }, undefined],
])('%s km a day for %d days, with %j: %s', (daily, days, benefit, allowance) => {
  expect(mileageAllowance(daily, days, benefit)).toBe(allowance);
});

test.each([
  [600, 600, 0, 0],
  [599, 600, 0, 0],
  [601, 600, 1, 12],
  [700, 600, 100, 1235],
  [9000, undefined, 0, 0],
])('%d km of %s are %d too many and cost %d', (driven, allowance, kilometres, amount) => {
  expect(excessMileage(driven, allowance, rate(1235))).toEqual({ kilometres, amount });
});
