import type { TransportToInvoice } from '@worklane/contract/transport/transport-price.ts';
import { expect, test } from 'vitest';
import { groupsOf, totalOf } from './to-invoice.ts';

const job = (id: number, values: Partial<TransportToInvoice> = {}): TransportToInvoice => ({
  id,
  reference: `TR-${id}`,
  client: { id: 1, name: 'Ward' },
  purchaseOrder: null,
  day: '2026-11-23',
  from: 'SO14',
  to: 'PO1',
  net: 100,
  vat: 20,
  total: 120,
  currency: 'GBP',
  ...values,
});

test('transports go onto one invoice by client, purchase order and currency, and those of guests onto none', () => {
  const jobs = [
    job(1),
    job(2, { purchaseOrder: 'PO-1' }),
    job(3, { currency: 'EUR' }),
    job(4, { client: { id: 2, name: 'Hospice' } }),
    job(5, { client: null }),
    job(6),
  ];
  expect(groupsOf(jobs).map(({ jobs: each }) => each.map(({ id }) => id))).toEqual([[4], [1, 6], [3], [2]]);
});

test('what they come to is added up to the penny', () => {
  expect(totalOf([job(1, { total: 0.1 }), job(2, { total: 0.2 })])).toBe(0.3);
});
