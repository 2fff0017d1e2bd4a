import { pence } from '@worklane/contract/money.ts';
import { expect, test } from 'vitest';
import { type Repriced, transportRateChangeOf } from './rate-change.rules.ts';

const gbp = (net: number) => ({ currency: 'GBP', net: pence(net) });
const transport = (
  id: number,
  before: number | null,
  after: number | null,
  values: Partial<Repriced> = {},
): Repriced => ({
  id,
  reference: `TR-${id}`,
  day: '2026-12-01',
  client: { id: 1, name: 'Ward' },
  before: before === null ? undefined : gbp(before),
  after: after === null ? undefined : gbp(after),
  ...values,
});

test('what comes to the same is none of a change; the rest is added up, by client and as a whole', () => {
  const change = transportRateChangeOf(
    [
      transport(1, 10_000, 10_000),
      transport(2, 10_000, 12_550),
      transport(3, null, 5000, { client: null }),
      transport(4, 20_000, null),
    ],
    { currency: 'GBP', isNamed: true, isWhole: true },
  );
  expect(change).toMatchObject({ transports: 3, before: 300, after: 175.5, difference: -124.5, gaining: 1, losing: 1 });
  expect(change.byClient).toEqual([
    { client: { id: 1, name: 'Ward' }, transports: 2, before: 300, after: 125.5, difference: -174.5 },
    { client: null, transports: 1, before: 0, after: 50, difference: 50 },
  ]);
  expect(change.largest.map(({ id, before, after }) => [id, before, after])).toEqual([
    [4, 200, null],
    [3, null, 50],
    [2, 100, 125.5],
  ]);
});

test('what changes its currency is in no sum, and is counted for itself', () => {
  const change = transportRateChangeOf(
    [
      transport(1, 10_000, 12_000),
      transport(2, 10_000, null, { after: { currency: 'EUR', net: pence(50_000) } }),
      transport(3, 10_000, null, { after: { currency: 'EUR', net: pence(10_000) } }),
      transport(4, null, null, { before: { currency: 'EUR', net: pence(90_000) } }),
    ],
    { currency: 'GBP', isNamed: true, isWhole: true },
  );
  expect(change).toMatchObject({ transports: 1, difference: 20, otherCurrency: 3, losing: 0 });
  expect(change.largest.map(({ id }) => id)).toEqual([1]);
});
