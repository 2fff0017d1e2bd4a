import { pence, rate } from '@worklane/contract/money.ts';
import type { TransportStep } from '@worklane/contract/transport/journey.rules.ts';
import { describe, expect, test } from 'vitest';
import type { TransportTerms } from '#modules/rates/index.ts';
import { lessBreak, minutesOf } from './hours.rules.ts';
import { invoiceText, type PricedJourney, priceJourney, quartersCharged, tenthsOfMile } from './price.rules.ts';

const at = (text: string) => Temporal.Instant.from(text);
const LONDON = { timeZone: 'Europe/London', holidays: new Set(['2026-12-25']) };
const NIGHT = { night: { from: '20:00', to: '06:00' }, weekends: false, bankHolidays: false };

describe('minutes out of hours', () => {
  test.each([
    // A Tuesday in winter, when clocks show UTC.
    ['by day', NIGHT, '2026-11-24T08:00Z', '2026-11-24T12:00Z', [240, 0]],
    ['into the night', NIGHT, '2026-11-24T18:30Z', '2026-11-24T21:00Z', [150, 60]],
    ['over midnight', NIGHT, '2026-11-24T23:00Z', '2026-11-25T07:00Z', [480, 420]],
    ['in summer, by the clock', NIGHT, '2026-07-01T18:00Z', '2026-07-01T20:00Z', [120, 60]],
    ['while clocks go back', NIGHT, '2026-10-24T23:30Z', '2026-10-25T06:30Z', [420, 390]],
    ['while clocks go forward', NIGHT, '2026-03-29T00:00Z', '2026-03-29T06:00Z', [360, 300]],
    [
      'a band in the hour that comes twice',
      { ...NIGHT, night: { from: '01:00', to: '01:30' } },
      '2026-10-25T00:00Z',
      '2026-10-25T02:00Z',
      [120, 60],
    ],
    ['at the weekend', { ...NIGHT, night: null, weekends: true }, '2026-11-27T22:00Z', '2026-11-28T02:00Z', [240, 120]],
    ['from Sunday on', { ...NIGHT, night: null, weekends: true }, '2026-11-29T23:00Z', '2026-11-30T01:00Z', [120, 60]],
    [
      'on a bank holiday',
      { ...NIGHT, night: null, bankHolidays: true },
      '2026-12-25T22:00Z',
      '2026-12-26T01:00Z',
      [180, 120],
    ],
    ['without a band', { ...NIGHT, night: null }, '2026-11-28T00:00Z', '2026-11-28T05:00Z', [300, 0]],
    ['seconds don’t count', NIGHT, '2026-11-24T08:00:59Z', '2026-11-24T08:01:01Z', [1, 0]],
  ] as const)('%s', (_name, band, start, end, [all, outOfHours]) => {
    expect(minutesOf({ start: at(start), end: at(end) }, band, LONDON)).toEqual({ all, outOfHours });
  });

  test.each([
    [{ all: 240, outOfHours: 60 }, 0, [180, 60]],
    [{ all: 240, outOfHours: 60 }, 60, [135, 45]],
    [{ all: 240, outOfHours: 60 }, 30, [158, 52]],
    [{ all: 240, outOfHours: 0 }, 30, [210, 0]],
    [{ all: 240, outOfHours: 240 }, 30, [0, 210]],
  ])('%j less a break of %i min', (minutes, breakMinutes, [standard, outOfHours]) => {
    expect(lessBreak(minutes, breakMinutes)).toEqual({ standard, outOfHours });
  });
});

test.each([
  [0, 30, 0],
  [30, 30, 0],
  [31, 30, 1],
  [45, 30, 1],
  [46, 30, 2],
  [1, 0, 1],
])('a wait of %i min with %i free is %i quarters', (minutes, free, quarters) => {
  expect(quartersCharged(minutes, free)).toBe(quarters);
});

test.each([
  [0, 0],
  [42, 261],
  [100, 621],
])('%i km are %i tenths of a mile', (kilometres, tenths) => {
  expect(tenthsOfMile(kilometres)).toBe(tenths);
});

const TERMS: TransportTerms = {
  id: 1,
  from: '2026-01-01',
  currency: 'GBP',
  perHour: rate(200_000),
  perMile: rate(15_000),
  minimum: pence(0),
  waiting: pence(1000),
  freeMinutes: 30,
  aborted: pence(8500),
  uplift: 5000,
  night: { from: '20:00', to: '06:00' },
  weekends: false,
  bankHolidays: false,
  vatExempt: false,
};

const steps = (minutes: readonly number[]) =>
  (['AT_PICKUP', 'PATIENT_ABOARD', 'AT_DESTINATION', 'HANDED_OVER'] as const).map(
    (step, index): { step: TransportStep; at: string } => ({
      step,
      at: at('2026-11-24T09:00Z')
        .add({ minutes: minutes[index] ?? 0 })
        .toString(),
    }),
  );

const JOURNEY: PricedJourney = {
  start: at('2026-11-24T17:00Z'),
  end: at('2026-11-24T21:00Z'),
  breakMinutes: 0,
  staff: 3,
  kilometres: 42,
  steps: steps([0, 50, 100, 110]),
  aborted: false,
  ...LONDON,
  vatBasisPoints: 2000,
};

const amountsOf = (journey: Partial<PricedJourney>, terms: Partial<TransportTerms> = {}) => {
  const { lines, net, vat, missing } = priceJourney({ ...JOURNEY, ...journey }, { ...TERMS, ...terms });
  return { lines: lines.map(({ charge, amount }) => `${charge} ${amount}`), net, vat, missing };
};

describe('the price of a journey', () => {
  test('is its hours, in and out of hours, its miles and its waiting, with VAT once', () => {
    expect(amountsOf({})).toEqual({
      lines: ['CREW 18000', 'CREW_OUT_OF_HOURS 9000', 'MILEAGE 3915', 'WAITING 2000'],
      net: 32_915,
      vat: 6583,
      missing: [],
    });
  });

  test('says how each line came about', () => {
    const { lines } = priceJourney({ ...JOURNEY, breakMinutes: 40 }, TERMS);
    expect(lines.map(({ working }) => working)).toEqual([
      [
        '24/11/2026 17:00 to 24/11/2026 21:00: 4 h.',
        'Not out of hours (20:00 to 06:00): 3 h.',
        'Less 30 min of the 40 min break, in proportion.',
        '2 h 30 min × 3 members of staff = 7 h 30 min.',
        '7 h 30 min at £20.00 an hour = £150.00.',
      ],
      [
        '24/11/2026 17:00 to 24/11/2026 21:00: 4 h.',
        'Out of hours (20:00 to 06:00): 1 h.',
        '£20.00 an hour plus 50% = £30.00.',
        'Less 10 min of the 40 min break, in proportion.',
        '50 min × 3 members of staff = 2 h 30 min.',
        '2 h 30 min at £30.00 an hour = £75.00.',
      ],
      ['42 km by the vehicle log = 26.1 miles.', '26.1 miles at £1.50 = £39.15.'],
      [
        'At the pick-up: 50 min, of which 30 min free: 2 quarters of an hour.',
        'At the destination: 10 min, of which 10 min free: 0 quarters of an hour.',
        '2 at £10.00 = £20.00.',
      ],
    ]);
  });

  test('says the whole break where all hours are of one kind', () => {
    const [crew] = priceJourney({ ...JOURNEY, breakMinutes: 40 }, { ...TERMS, night: null }).lines;
    expect(crew?.working).toEqual([
      '24/11/2026 17:00 to 24/11/2026 21:00: 4 h.',
      'Less the break of 40 min.',
      '3 h 20 min × 3 members of staff = 10 h.',
      '10 h at £20.00 an hour = £200.00.',
    ]);
  });

  test.each([
    ['below the minimum it is the minimum', { minimum: pence(50_000) }, ['MINIMUM 17085'], 50_000],
    ['at the minimum nothing is added', { minimum: pence(32_915) }, [], 32_915],
  ])('%s', (_name, terms, added, net) => {
    const price = amountsOf({}, terms);
    expect(price.lines.slice(4)).toEqual(added);
    expect(price.net).toBe(net);
  });

  test('of one that was aborted is the fee alone, with VAT since the exemption is in doubt', () => {
    expect(amountsOf({ aborted: true }, { minimum: pence(50_000), vatExempt: true })).toEqual({
      lines: ['ABORTED 8500'],
      net: 8500,
      vat: 1700,
      missing: [],
    });
    expect(amountsOf({ aborted: true }, { aborted: pence(0) })).toMatchObject({ lines: [], net: 0, vat: 0 });
  });

  test('is exempt from VAT where the rate says so, and gives the reason', () => {
    const { lines, vat } = priceJourney(JOURNEY, { ...TERMS, vatExempt: true });
    expect(vat).toBe(0);
    for (const line of lines)
      expect(line.vat).toMatchObject({
        treatment: 'EXEMPT',
        basisPoints: 0,
        reason: expect.stringContaining('Sch. 9, Group 7, item 11'),
      });
    for (const vatExempt of [true, false])
      expect(priceJourney({ ...JOURNEY, vatBasisPoints: 0 }, { ...TERMS, vatExempt }).lines[0]?.vat.reason).toBe(
        'The agency isn’t registered for VAT, so it charges none.',
      );
    expect(priceJourney(JOURNEY, TERMS).lines[0]?.vat).toMatchObject({
      treatment: 'STANDARD',
      reason: 'Standard rate. The rate doesn’t say that the vehicle is designed for the sick or injured.',
    });
  });

  test('says what nobody has recorded', () => {
    expect(amountsOf({ kilometres: null, steps: steps([0, 50, 100, 110]).slice(0, 3) }).missing).toEqual([
      'Mileage: the vehicle log has none. A mile costs £1.50.',
      'Waiting: not all steps of the journey have a time. A quarter of an hour costs £10.00.',
    ]);
    expect(amountsOf({ kilometres: null, steps: [] }, { perMile: rate(0), waiting: pence(0) }).missing).toEqual([]);
  });
});

test('a line of an invoice says which journey it was and what for', () => {
  const [crew, , , waiting] = priceJourney(JOURNEY, TERMS).lines;
  const job = {
    reference: 'TR-AB12',
    day: '2026-11-24',
    pickupArea: 'SO14',
    destinationArea: 'PO1',
    purchaseOrder: null,
  };
  expect(crew && invoiceText(job, crew)).toBe('TR-AB12, 24/11/2026, SO14 to PO1: Crew');
  expect(crew && invoiceText({ ...job, purchaseOrder: 'PO-4711' }, crew)).toBe(
    'TR-AB12, 24/11/2026, SO14 to PO1, purchase order PO-4711: Crew',
  );
  expect(waiting && invoiceText(job, waiting)).toBe('TR-AB12, 24/11/2026, SO14 to PO1: Waiting');
  const [exempt] = priceJourney(JOURNEY, { ...TERMS, vatExempt: true }).lines;
  expect(exempt && invoiceText(job, exempt)).toBe(
    'TR-AB12, 24/11/2026, SO14 to PO1: Crew (exempt from VAT: VATA 1994, Sch. 9, Group 7, item 11)',
  );
});
