import { pence } from '@worklane/contract/money.ts';
import { expect, test } from 'vitest';
import { type Committed, spentOf, stateOf } from './purchase-order.rules.ts';

test.each([
  [{ startsOn: null, endsOn: null, closedAt: null }, 'OPEN'],
  [{ startsOn: '2026-04-01', endsOn: '2026-04-01', closedAt: null }, 'OPEN'],
  [{ startsOn: '2026-04-02', endsOn: null, closedAt: null }, 'PLANNED'],
  [{ startsOn: null, endsOn: '2026-03-31', closedAt: null }, 'ENDED'],
  [{ startsOn: '2026-04-02', endsOn: null, closedAt: '2026-01-01T00:00:00Z' }, 'CLOSED'],
] as const)('%o on 1 April is %s', (order, state) => {
  expect(stateOf(order, '2026-04-01')).toBe(state);
});

const under = (stage: Committed['stage'], net: number | null, currency = 'GBP'): Committed => ({
  orderId: 1,
  stage,
  amount: net === null ? undefined : { net: pence(net), currency },
});

test.each<[string, Committed[], object]>([
  ['nothing but invoices', [], { invoiced: 100, left: 900 }],
  ['what is booked', [under('BOOKED', 50)], { booked: 50, left: 850 }],
  ['what is authorised', [under('AUTHORISED', 50), under('AUTHORISED', 7)], { authorised: 57, left: 843 }],
  ['what is on an invoice over several orders', [under('INVOICED', 50)], { invoiced: 150, left: 850 }],
  [
    'what nobody knows, and another currency',
    [under('BOOKED', null), under('BOOKED', 50, 'EUR')],
    { unpriced: 2, left: 900 },
  ],
  ['more than the limit', [under('BOOKED', 1000)], { booked: 1000, left: -100 }],
])('of a limit of 1000 with invoices over 100: %s', (_, committed, expected) => {
  expect(spentOf({ limit: 1000, currency: 'GBP' }, pence(100), committed)).toEqual({
    invoiced: 100,
    authorised: 0,
    booked: 0,
    unpriced: 0,
    ...expected,
  });
});
