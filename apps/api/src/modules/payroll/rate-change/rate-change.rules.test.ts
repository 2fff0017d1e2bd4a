import { rate } from '@worklane/contract/money.ts';
import { expect, test } from 'vitest';
import { expenseRateChangeOf } from './rate-change.rules.ts';

const UNA = { id: 1, name: 'Una Ibekwe' };
const OSKAR = { id: 2, name: 'Oskar Lind' };
const WARD = { id: 7, name: 'Harbour View' };
const ASKED = { currency: 'GBP', isNamed: true, isWhole: true };
const CLAIMS = [
  { tenths: 124, worker: UNA, client: WARD },
  { tenths: 100, worker: OSKAR, client: WARD },
  { tenths: 300, worker: OSKAR, client: WARD },
];
const PAY = { before: rate(4500), after: rate(5000) };
const SAME = { before: rate(5500), after: rate(5500) };

test('each claim is rounded by itself, and whom it moves most comes first', () => {
  expect(expenseRateChangeOf(CLAIMS, { pay: PAY, charge: SAME }, ASKED)).toEqual({
    ...ASKED,
    claims: 3,
    // £5.58, £4.50 and £13.50.
    pay: { before: 23.58, after: 26.2, difference: 2.62 },
    charge: { before: 28.82, after: 28.82, difference: 0 },
    byWorker: [
      { of: OSKAR, claims: 2, before: 18, after: 20, difference: 2 },
      { of: UNA, claims: 1, before: 5.58, after: 6.2, difference: 0.62 },
    ],
    byClient: [],
  });
});

test('nobody is named to whoever reads no claims, and clients are charged nothing more', () => {
  const charge = { before: rate(5500), after: rate(0) };
  const change = expenseRateChangeOf(CLAIMS, { pay: PAY, charge }, { ...ASKED, isNamed: false });
  expect(change.byWorker).toEqual([]);
  expect(change.byClient).toEqual([{ of: WARD, claims: 3, before: 28.82, after: 0, difference: -28.82 }]);
});

test('without a claim there is nothing to say', () => {
  const nothing = { before: 0, after: 0, difference: 0 };
  expect(expenseRateChangeOf([], { pay: PAY, charge: SAME }, ASKED)).toMatchObject({ claims: 0, pay: nothing });
});
