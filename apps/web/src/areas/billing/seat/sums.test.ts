import type { BilledAgency } from '@worklane/contract/billing/seat-invoice.ts';
import { expect, test } from 'vitest';
import { sumsOf, withoutLeft } from './sums.ts';

const seat = (id: number, price: number) => ({
  id,
  sessionId: 1,
  training: 'Fire Safety',
  day: '2026-11-23',
  worker: `Worker ${id}`,
  attended: true,
  price,
});

const agency: BilledAgency = {
  id: 1,
  name: 'Birch Care',
  currency: 'GBP',
  dueOn: '2026-12-23',
  seats: [seat(1, 0.1), seat(2, 0.2), seat(3, 45.01)],
};

test('seats are added up to the penny, with VAT on all of them at once', () => {
  expect(sumsOf(agency, { vatPercent: 20 })).toEqual({
    net: 45.31,
    taxes: [{ percent: 20, net: 45.31, vat: 9.06 }],
    total: 54.37,
  });
});

test('what stays for a later invoice is not among them', () => {
  expect(sumsOf(withoutLeft(agency, new Set([3])), { vatPercent: 20 })).toMatchObject({ net: 0.3, total: 0.36 });
});
