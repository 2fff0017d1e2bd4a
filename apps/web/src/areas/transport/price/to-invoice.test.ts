import { MAX_TRANSPORTS, type TransportToInvoice } from '@worklane/contract/transport/transport-price.ts';
import { expect, test } from 'vitest';
import { groupsOf, invoiceOf, invoicesOf, totalOf } from './to-invoice.ts';

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

test('of many for a client there are several invoices, and none with VAT in a currency that lacks its rate', () => {
  const many = Array.from({ length: MAX_TRANSPORTS + 1 }, (_, index) => job(index + 1));
  const euros = [job(900, { currency: 'EUR' }), job(901, { currency: 'EUR', vat: 0, total: 100 })];
  const invoices = invoicesOf({ jobs: [...many, ...euros], missingRate: 'EUR' });
  expect(invoices.map(({ currency, jobs }) => [currency, jobs.length])).toEqual([
    ['GBP', MAX_TRANSPORTS],
    ['GBP', 1],
    ['EUR', 1],
  ]);
  expect(new Set(invoices.map(({ key }) => key)).size).toBe(3);
});

test('what they come to is added up to the penny', () => {
  expect(totalOf([job(1, { total: 0.1 }), job(2, { total: 0.2 })])).toBe(0.3);
});

test('an order is held against the sum before VAT and the days of what is chosen', () => {
  const jobs = [job(1, { net: 0.1 }), job(2, { net: 0.2, day: '2026-11-24' }), job(3)];
  const [group] = groupsOf(jobs);
  expect(group && invoiceOf(group, jobs.slice(0, 2))).toEqual({
    client: 'Ward',
    net: 0.3,
    currency: 'GBP',
    days: ['2026-11-23', '2026-11-24'],
  });
});
