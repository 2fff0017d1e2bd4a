import { pence, rate } from '@worklane/contract/money.ts';
import { HIRE_STATUS } from '@worklane/contract/vehicle-hire/booking.ts';
import { describe, expect, test } from 'vitest';
import {
  benefitAgreed,
  heldUntilReturn,
  heldWhileOverdue,
  isToNotify,
  mileageOf,
  openStage,
  payOff,
  statusAfter,
  termsAgreed,
  wrongHandover,
  wrongKept,
  wrongReturn,
  type Agreed,
  type HireStep,
} from './condition.rules.ts';

const at = (time: string) => Temporal.Instant.from(time);

describe('where a booking stands after a step', () => {
  const STEPS = ['handOver', 'recordReturn', 'authoriseReturn', 'complete'] as const;

  test.each([
    ['handOver', 'BOOKED', false, 0, 'WAITINGAUTH'],
    ['recordReturn', 'WAITINGAUTH', false, 0, 'WAITINGAUTH'],
    ['recordReturn', 'WAITINGAUTH', true, 0, undefined],
    ['authoriseReturn', 'WAITINGAUTH', true, 0, 'AUTHORIZED'],
    ['authoriseReturn', 'WAITINGAUTH', false, 0, undefined],
    ['authoriseReturn', 'WAITINGAUTH', true, 500, 'AUTHORIZED'],
    ['complete', 'AUTHORIZED', true, 0, 'COMPLETE'],
    ['complete', 'AUTHORIZED', true, 1, undefined],
  ] as const)('%s of one that is %s, back: %s, with %d pence due: %s', (step, status, returned, due, next) => {
    expect(statusAfter(step, { status, returned, due })).toBe(next);
  });

  test('no step is taken from anywhere else', () => {
    const from: Record<HireStep, string> = {
      handOver: 'BOOKED',
      recordReturn: 'WAITINGAUTH',
      authoriseReturn: 'WAITINGAUTH',
      complete: 'AUTHORIZED',
    };
    for (const step of STEPS)
      for (const status of HIRE_STATUS.filter((each) => each !== from[step]))
        for (const returned of [false, true]) expect(statusAfter(step, { status, returned, due: 0 })).toBeUndefined();
  });

  test.each([
    ['BOOKED', false, 'HANDOVER'],
    ['WAITINGAUTH', false, 'RETURN'],
    ['WAITINGAUTH', true, undefined],
    ['RESERVED', false, undefined],
    ['AUTHORIZED', true, undefined],
    ['COMPLETE', true, undefined],
    ['CANCELLED', false, undefined],
  ] as const)('%s, back: %s – photos of %s are open', (status, returned, stage) => {
    expect(openStage({ status, returned })).toBe(stage);
  });
});

describe('what is wrong', () => {
  const NOW = at('2030-03-01T09:00:00Z');
  const hire = {
    bookedAt: '2030-02-20T09:00:00Z',
    start: '2030-03-01T09:00:00Z',
    end: '2030-03-04T09:00:00Z',
    knownOdometer: 12_000,
  };

  test.each([
    ['2030-03-01T09:00:00Z', 12_000, undefined],
    ['2030-03-01T09:05:00Z', 12_000, undefined],
    ['2030-03-01T09:05:01Z', 12_000, 'at'],
    ['2030-02-27T09:00:00Z', 12_000, undefined],
    ['2030-03-01T09:00:00Z', 11_999, 'odometer'],
  ])('with a handover at %s with %d km: %s', (time, odometer, field) => {
    expect(wrongHandover({ at: time, odometer }, hire, NOW)?.field).toBe(field);
  });

  test.each([
    ['2030-02-20T08:00:00Z', hire.bookedAt, undefined],
    ['2030-02-20T07:59:59Z', hire.bookedAt, 'at'],
    ['0001-01-01T00:00:00Z', hire.bookedAt, 'at'],
    // Entered once it had begun.
    ['2030-03-01T08:00:00Z', '2030-03-02T09:00:00Z', undefined],
    ['2030-03-01T07:59:59Z', '2030-03-02T09:00:00Z', 'at'],
  ])('with a handover at %s of what was booked at %s: %s', (time, bookedAt, field) => {
    const late = at('2030-03-02T10:00:00Z');
    expect(wrongHandover({ at: time, odometer: 12_000 }, { ...hire, bookedAt }, late)?.field).toBe(field);
  });

  test('with a handover after the end of the booking', () => {
    const late = at('2030-03-05T09:00:00Z');
    expect(wrongHandover({ at: '2030-03-04T08:59:00Z', odometer: 12_000 }, hire, late)).toBeUndefined();
    expect(wrongHandover({ at: hire.end, odometer: 12_000 }, hire, late)?.message).toContain('over by then');
  });

  test('with nothing that an unknown odometer is compared with', () => {
    expect(wrongHandover({ at: NOW.toString(), odometer: 0 }, { ...hire, knownOdometer: null }, NOW)).toBeUndefined();
    const out = { at: '2030-02-28T09:00:00Z', odometer: null };
    expect(wrongReturn({ at: NOW.toString(), odometer: 0 }, out, NOW)).toBeUndefined();
  });

  test.each([
    ['2030-03-01T09:00:00Z', 12_345, undefined],
    ['2030-03-01T09:06:00Z', 12_345, 'at'],
    ['2030-02-28T09:00:00Z', 12_345, 'at'],
    ['2030-02-28T09:01:00Z', 12_345, undefined],
    ['2030-03-01T09:00:00Z', 12_344, 'odometer'],
  ])('with a return at %s with %d km: %s', (time, odometer, field) => {
    expect(wrongReturn({ at: time, odometer }, { at: '2030-02-28T09:00:00Z', odometer: 12_345 }, NOW)?.field).toBe(
      field,
    );
  });
});

describe('kilometres', () => {
  const terms = { dailyKilometres: 200, perKilometre: rate(1850) };
  test.each([
    [12_000, 12_600, 3, null, { driven: 600, allowance: 600, excess: 0, amount: 0 }],
    [12_000, 12_601, 3, null, { driven: 601, allowance: 600, excess: 1, amount: 19 }],
    [12_000, 12_700, 3, null, { driven: 700, allowance: 600, excess: 100, amount: 1850 }],
    [
      12_000,
      12_700,
      3,
      { type: 'EXTRA_MILEAGE', kilometres: 100 },
      { driven: 700, allowance: 700, excess: 0, amount: 0 },
    ],
    [
      12_000,
      19_000,
      3,
      { type: 'EXTRA_MILEAGE', kilometres: null },
      { driven: 7000, allowance: null, excess: 0, amount: 0 },
    ],
    [12_000, 12_000, 1, null, { driven: 0, allowance: 200, excess: 0, amount: 0 }],
  ] as const)('from %d to %d in %d days with %j', (out, back, days, benefit, expected) => {
    expect(mileageOf({ out, back, days }, terms, benefit)).toEqual(expected);
  });

  test('without a limit cost nothing', () => {
    const free = { dailyKilometres: null, perKilometre: null };
    expect(mileageOf({ out: 0, back: 9000, days: 1 }, free, null)).toMatchObject({
      allowance: null,
      excess: 0,
      amount: 0,
    });
  });

  const agreed: Agreed = {
    benefit: { type: 'EXTRA_MILEAGE', kilometres: 100 },
    benefitDays: 3,
    maxDailyMileage: 150,
    excessMileageRate: 2000,
    graceMinutes: 60,
    vatBasisPoints: 2000,
    quote: { days: [1, 2, 3] },
  };
  test('cost what was agreed with the booking, or what the vehicle’s cost where nothing was', () => {
    const vehicle = { dailyKilometres: 200, perKilometre: 1850 };
    expect(termsAgreed(agreed, vehicle)).toEqual({ dailyKilometres: 150, perKilometre: 2000 });
    expect(termsAgreed({ ...agreed, maxDailyMileage: null, excessMileageRate: null }, vehicle)).toEqual({
      dailyKilometres: null,
      perKilometre: null,
    });
    expect(termsAgreed(null, vehicle)).toEqual({ dailyKilometres: 200, perKilometre: 1850 });
  });

  test('of a promotion count as long as the hire is long enough for it', () => {
    expect(benefitAgreed(agreed)).toEqual(agreed.benefit);
    expect(benefitAgreed({ ...agreed, quote: { days: [1, 2] } })).toBeNull();
    expect(benefitAgreed(null)).toBeNull();
  });
});

describe('the deposit', () => {
  const held = { held: pence(20_000), status: 'HELD', place: 'HELD', currency: 'GBP' } as const;
  const none = { held: pence(0), status: null, place: 'BY_HAND', currency: 'GBP' } as const;
  const gone =
    'The deposit isn’t held on the hirer’s card, so nothing can be kept of it. If you took it in another way, say so under Card payments first.';
  test.each([
    [0, held, [0, 0], undefined],
    [5000, held, [5000, 0], undefined],
    [5000, held, [2000, 3000], undefined],
    [5001, held, [2000, 3000], 'Keep £50.00 at most: the deposit pays for what this return costs.'],
    [20_001, held, [30_000], 'Keep £200.00 at most: the deposit pays for what this return costs.'],
    [1, held, [0, 0], 'There is nothing to pay for this return, so the whole deposit goes back.'],
    [1, { ...held, status: 'RELEASED' }, [5000], 'There is no deposit to keep anything of.'],
    [1, { ...held, place: 'STARTING' }, [5000], undefined],
    [1, { ...held, place: 'REFUSED' }, [5000], gone],
    [1, { ...held, place: 'NOT_TRIED' }, [5000], gone],
    [0, { ...held, place: 'REFUSED' }, [5000], undefined],
    [1, none, [5000], 'There is no deposit to keep anything of.'],
    [0, none, [5000], undefined],
  ] as const)('%d kept of %j for %j: %s', (kept, deposit, charges, fault) => {
    expect(wrongKept(pence(kept), deposit, charges.map(pence))).toBe(fault);
  });

  test.each([
    [0, []],
    [1500, [{ id: 1, amount: 1500 }]],
    [2000, [{ id: 1, amount: 2000 }]],
    [
      2500,
      [
        { id: 1, amount: 2000 },
        { id: 2, amount: 500 },
      ],
    ],
    [
      5000,
      [
        { id: 1, amount: 2000 },
        { id: 2, amount: 3000 },
      ],
    ],
  ])('of which %d are kept pays %j', (kept, paid) => {
    const invoices = [
      { id: 1, total: pence(2000) },
      { id: 2, total: pence(3000) },
    ];
    expect(payOff(pence(kept), invoices)).toEqual(paid);
  });
});

describe('how long a booking to 9 o’clock holds its vehicle', () => {
  const end = '2030-03-04T09:00:00Z';
  test.each([
    ['2030-03-03T15:00:00Z', null, '2030-03-03T15:00:00Z'],
    ['2030-03-03T15:00:00Z', '2030-03-04T12:00:00Z', '2030-03-03T15:00:00Z'],
    ['2030-03-04T10:30:00Z', null, '2030-03-04T10:30:00Z'],
    ['2030-03-04T13:00:00Z', '2030-03-04T12:00:00Z', '2030-03-04T12:00:00Z'],
    ['2030-03-04T13:00:00Z', end, end],
  ])('that is back at %s, with the next claim from %s: until %s', (back, next, held) => {
    expect(heldUntilReturn(at(back), { end, next })).toBe(held);
  });

  test.each([
    ['2030-03-04T09:00:00Z', null, '2030-03-04T10:00:00Z'],
    ['2030-03-04T11:20:00Z', null, '2030-03-04T12:20:00Z'],
    ['2030-03-04T09:05:00Z', '2030-03-04T09:30:00Z', '2030-03-04T09:30:00Z'],
    ['2030-03-04T11:00:00Z', '2030-03-04T09:30:00Z', '2030-03-04T09:30:00Z'],
    ['2030-03-04T09:05:00Z', end, end],
  ])('that is out at %s, with the next claim from %s: until %s', (now, next, held) => {
    expect(heldWhileOverdue(at(now), { end, next })).toBe(held);
  });
});

test.each([
  [null, true],
  ['2030-03-04T09:05:00Z', false],
  ['2030-03-03T09:05:00Z', true],
])('told at %s that a booking to the 4th is overdue: %s', (toldAt, due) => {
  expect(isToNotify({ toldAt, end: '2030-03-04T09:00:00Z' })).toBe(due);
});
