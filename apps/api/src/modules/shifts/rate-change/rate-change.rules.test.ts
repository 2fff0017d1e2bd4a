import { pence } from '@worklane/contract/money.ts';
import { expect, test } from 'vitest';
import { rateChangeOf, type Repriced } from './rate-change.rules.ts';

const price = (total: number | null, currency = 'GBP') =>
  total === null ? undefined : { currency, total: pence(total) };

let shiftId = 0;
const shift = (
  before: number | null,
  after: number | null,
  values: Partial<Repriced['shift']> & { currency?: string } = {},
): Repriced => {
  const { currency, ...other } = values;
  shiftId += 1;
  return {
    shift: {
      shiftId,
      state: 'BOOKED',
      workerId: 1,
      workerName: 'Ann Adams',
      clientId: 1,
      clientName: 'Harbour View',
      places: 1,
      ...other,
    },
    day: '2026-12-01',
    before: price(before),
    after: price(after, currency),
  };
};

const ASKED = { side: 'PAY', currency: 'GBP', isNamed: true, isWhole: true } as const;

test('adds up to the penny what comes to something else, by state and by client, what changes most first', () => {
  const change = rateChangeOf(
    [
      shift(10_010, 10_035),
      shift(10_000, 10_000),
      shift(5000, 4000, { clientId: 2, clientName: 'St Aldhelm', state: 'WORKED' }),
      shift(100, 101, { workerId: null, workerName: null, state: 'OPEN', places: 3 }),
    ],
    ASKED,
  );
  expect(change).toMatchObject({ shifts: 5, before: 153.1, after: 143.38, difference: -9.72, gaining: 0, losing: 0 });
  expect(change.byState.map(({ state, shifts, difference }) => [state, shifts, difference])).toEqual([
    ['WORKED', 1, -10],
    ['BOOKED', 1, 0.25],
    ['OPEN', 3, 0.03],
  ]);
  expect(change.byClient).toEqual([
    { client: { id: 2, name: 'St Aldhelm' }, shifts: 1, before: 50, after: 40, difference: -10 },
    { client: { id: 1, name: 'Harbour View' }, shifts: 4, before: 103.1, after: 103.38, difference: 0.28 },
  ]);
  expect(change.largest.map(({ worker, places, difference }) => [worker?.name, places, difference])).toEqual([
    ['Ann Adams', 1, -10],
    ['Ann Adams', 1, 0.25],
    [undefined, 3, 0.03],
  ]);
});

test('what has no rate adds nothing, and is counted', () => {
  const change = rateChangeOf(
    [shift(null, 5000), shift(2500, null), shift(2500, null, { state: 'OPEN', workerId: null, places: 2 })],
    ASKED,
  );
  expect(change).toMatchObject({ shifts: 4, before: 75, after: 50, difference: -25, gaining: 1, losing: 3 });
  expect(change.largest[0]).toMatchObject({ before: null, after: 50 });
});

test('names whoever is paid less altogether, however it comes about, and never whom a client is charged less for', () => {
  const bob = { workerId: 2, workerName: 'Bob Brown' };
  const shifts = [shift(1000, 900), shift(1000, 1050), shift(1000, 500, bob), shift(1000, 1500, bob)];
  const { paidLess, paidLessCount } = rateChangeOf(shifts, ASKED);
  expect(paidLess).toEqual([
    { worker: { id: 1, name: 'Ann Adams' }, shifts: 2, before: 20, after: 19.5, difference: -0.5 },
  ]);
  expect(paidLessCount).toBe(1);
  expect(rateChangeOf(shifts, { ...ASKED, side: 'CHARGE' })).toMatchObject({ paidLess: [], paidLessCount: 0 });
});

test('lists ten at most', () => {
  const shifts = Array.from({ length: 12 }, (_, index) => shift(1000, 1001 + index));
  const { largest, shifts: count } = rateChangeOf(shifts, ASKED);
  expect([count, largest.map(({ difference }) => difference)]).toEqual([
    12,
    [0.12, 0.11, 0.1, 0.09, 0.08, 0.07, 0.06, 0.05, 0.04, 0.03],
  ]);
});

test('says nobody’s name to whoever reads no shifts', () => {
  const change = rateChangeOf([shift(1000, 900)], { ...ASKED, isNamed: false });
  expect(change).toMatchObject({ shifts: 1, difference: -1, largest: [], paidLess: [], paidLessCount: 1 });
});

test('adds up no two currencies', () => {
  const change = rateChangeOf([shift(1000, 1000, { currency: 'EUR' }), shift(1000, 1100)], ASKED);
  expect(change).toMatchObject({ shifts: 1, difference: 1, otherCurrency: 1 });
});
