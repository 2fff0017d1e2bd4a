import type { ClientOrder } from '@worklane/contract/billing/client-order.ts';
import { expect, test } from 'vitest';
import { orderWarnings } from './order-warnings.ts';

const order = (values: Partial<ClientOrder> = {}): ClientOrder => ({
  number: 'PO-4711',
  limit: 1000,
  currency: 'GBP',
  startsOn: '2026-04-01',
  endsOn: '2026-06-30',
  isClosed: false,
  isShared: false,
  invoiced: 900,
  ...values,
});

const invoice = (day: string, net: number, currency = 'GBP') => ({
  client: 'Northern Trust',
  net,
  currency,
  days: [day],
});
const MAY = '2026-05-01';

test.each<[string, Partial<ClientOrder>, ReturnType<typeof invoice>, RegExp[]]>([
  ['up to the limit', {}, invoice(MAY, 100), []],
  ['a penny over', {}, invoice(MAY, 100.01), [/£900\.00 of £1,000\.00.*£0\.01 over the limit\.$/]],
  [
    'shared with others',
    { isShared: true },
    invoice(MAY, 200),
    [/£100\.00 over the limit, besides what other agencies/],
  ],
  ['another currency', {}, invoice(MAY, 5000, 'EUR'), [/^It’s in GBP and this invoice is in EUR/]],
  ['closed', { isClosed: true }, invoice(MAY, 1), [/^Northern Trust has closed it\.$/]],
  ['before it', {}, invoice('2026-03-31', 1), [/from .* on only/]],
  ['after it', {}, invoice('2026-07-01', 1), [/until .* only/]],
])('%s', (_, values, issued, expected) => {
  const warnings = orderWarnings([order(values)], ' po-4711', issued);
  expect(warnings).toHaveLength(expected.length);
  for (const [index, pattern] of expected.entries()) expect(warnings[index]).toMatch(pattern);
});

test('several together', () => {
  const [over] = orderWarnings([order()], 'PO-4711', { ...invoice(MAY, 200), count: 2 });
  expect(over).toContain('With these invoices that’s £100.00 over the limit.');
  const [other] = orderWarnings([order()], 'PO-4711', { ...invoice(MAY, 200, 'EUR'), count: 2 });
  expect(other).toContain('these invoices are in EUR, so they don’t count');
});

test('a number that none of the client’s orders has', () => {
  expect(orderWarnings([order()], 'PO-1', invoice(MAY, 5000))).toEqual([
    'Northern Trust doesn’t have a purchase order with this number for you.',
  ]);
  for (const none of [null, ' ']) expect(orderWarnings([order()], none, invoice(MAY, 5000))).toEqual([]);
  expect(orderWarnings([], 'PO-1', invoice(MAY, 5000))).toEqual([]);
});
