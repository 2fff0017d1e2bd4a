import { pence } from '@worklane/contract/money.ts';
import { describe, expect, test } from 'vitest';
import { NO_SETTINGS } from '../settings/hire-settings.rules.ts';
import {
  agree,
  agreeAnew,
  furtherCharges,
  isLost,
  pricesFrom,
  pricesOf,
  lateTermsOf,
  shownQuote,
  type Agreement,
  type Terms,
} from './agreement.rules.ts';

const ZONE = 'Europe/London';
/** Monday, 3 June 2030. */
const PICKUP = '2030-06-03T08:00:00Z';
const after = (days: number) =>
  Temporal.Instant.from(PICKUP)
    .add({ hours: days * 24 })
    .toString();
const span = (days: number) => ({ pickup: PICKUP, dropoff: after(days) });

const TERMS: Terms = {
  prices: pricesOf([
    { from: '2020-01-01', mtf: 4000, sat: null, sun: null },
    { from: '2030-06-01', mtf: 5000, sat: 6000, sun: null },
    { from: '2030-07-01', mtf: 9000, sat: null, sun: null },
  ]),
  benefit: null,
  benefitTitle: null,
  benefitDays: 1,
  graceMinutes: 60,
  vatBasisPoints: 2000,
  maxDailyMileage: null,
  excessMileageRate: null,
};

const agreed = (days: number, terms: Partial<Terms> = {}): Agreement => {
  const agreement = agree({ ...TERMS, ...terms }, span(days), ZONE);
  if (!agreement) throw new Error('It has no price.');
  return agreement;
};
const anew = (agreement: Agreement, days: number): Agreement => {
  const changed = agreeAnew(agreement, span(days), ZONE);
  if (!changed) throw new Error('It has no price.');
  return changed;
};

describe('prices', () => {
  test('each lasts until the next ones begin', () => {
    expect(TERMS.prices.map(({ unit, from, to }) => [unit, from, to])).toEqual([
      ['MTF', '2020-01-01', '2030-05-31'],
      ['MTF', '2030-06-01', '2030-06-30'],
      ['SAT', '2030-06-01', '2030-06-30'],
      ['MTF', '2030-07-01', null],
    ]);
  });

  test('those that are over before the hire begins are not kept', () => {
    expect(pricesFrom(TERMS.prices, '2030-06-01').map(({ from }) => from)).toEqual([
      '2030-06-01',
      '2030-06-01',
      '2030-07-01',
    ]);
    expect(pricesFrom(TERMS.prices, '2030-05-31')).toHaveLength(4);
    expect(agreed(1).prices).toHaveLength(3);
  });
});

test('an hour later than the pick-up costs no further day', () => {
  const daysOf = (minutes: number) => {
    const dropoff = Temporal.Instant.from(after(2)).add({ minutes }).toString();
    return agree({ ...TERMS, graceMinutes: NO_SETTINGS.graceMinutes }, { pickup: PICKUP, dropoff }, ZONE)?.quote.days
      .length;
  };
  expect([daysOf(60), daysOf(61)]).toEqual([2, 3]);
});

test('the working is kept day by day and survives being written down', () => {
  const agreement = agreed(6);
  expect(JSON.parse(JSON.stringify(agreement))).toEqual(agreement);
  expect(agreement.quote.days.map(({ date, unit, rate }) => [date, unit, rate])).toEqual([
    ['2030-06-03', 'MTF', 5000],
    ['2030-06-04', 'MTF', 5000],
    ['2030-06-05', 'MTF', 5000],
    ['2030-06-06', 'MTF', 5000],
    ['2030-06-07', 'MTF', 5000],
    ['2030-06-08', 'SAT', 6000],
  ]);
  expect(agreement.quote).toMatchObject({ subTotal: 31_930, discount: 0, total: 31_930 });
});

test('a hire before there are rates has no price', () => {
  expect(agree({ ...TERMS, prices: pricesFrom(TERMS.prices, '2030-07-01') }, span(1), ZONE)).toBeUndefined();
});

test('shows pounds where it keeps pence', () => {
  const quote = shownQuote(agreed(2), 'GBP');
  expect(quote).toMatchObject({ currency: 'GBP', subTotal: 103, total: 103, vatPercentage: 20, vat: 17.17 });
  expect(quote.charges).toEqual([
    { description: 'Car rental for 2 days: Monday to Friday', daysHired: 2, rate: 50, total: 100 },
    { description: '3% Booking fee', daysHired: null, rate: null, total: 3 },
  ]);
});

test('says what a late return costs, where it costs anything', () => {
  expect(shownQuote(agreed(2), 'GBP').lateFee).toBeNull();
  const lateFee = lateTermsOf({ graceMinutes: 30, lateFee: pence(1250), lateFeeADay: pence(6000) });
  expect(shownQuote(agreed(2, { lateFee, graceMinutes: 30 }), 'GBP').lateFee).toEqual({
    anHour: 12.5,
    aDay: 60,
    graceMinutes: 30,
  });
  expect(lateTermsOf(NO_SETTINGS)).toBeNull();
});

describe('a hire that changes', () => {
  const OFFER = { benefit: { type: 'DISCOUNT', percent: 10 }, benefitDays: 3 } as const;

  test('keeps its prices, whatever the vehicle costs by then', () => {
    expect(anew(agreed(1), 2).quote.total).toBe(10_300);
  });

  test('goes without its promotion once it is too short, and has it again when it is long enough', () => {
    const before = agreed(3, OFFER);
    expect([before.quote.discount, isLost(before)]).toEqual([1500, false]);
    const short = anew(before, 2);
    expect([short.quote.discount, short.quote.total, isLost(short)]).toEqual([0, 10_300, true]);
    expect(anew(short, 3).quote).toEqual(before.quote);
  });

  test.each([
    [
      1,
      2,
      [
        ['Car rental for 1 more day', 5000],
        ['3% Booking fee', 150],
      ],
    ],
    [
      1,
      4,
      [
        ['Car rental for 3 more days', 15_000],
        ['3% Booking fee', 450],
      ],
    ],
    [2, 2, []],
  ])('from %d days to %d charges %j beside', (from, to, lines) => {
    const before = agreed(from);
    expect(furtherCharges(before, anew(before, to)).map(({ description, total }) => [description, total])).toEqual(
      lines,
    );
  });

  test('a dearer vehicle charges what it costs more', () => {
    const dearer = agreed(2, { prices: pricesOf([{ from: '2020-01-01', mtf: 7000, sat: null, sun: null }]) });
    expect(furtherCharges(agreed(2), dearer).map(({ description, total }) => [description, total])).toEqual([
      ['Car rental for another vehicle', 4000],
      ['3% Booking fee', 120],
    ]);
  });
});
