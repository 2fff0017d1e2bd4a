import type { PreparedInvoiceDetail } from '@worklane/contract/billing/prepared-invoice.ts';
import { expect, test } from 'vitest';
import { shift } from '../staff/work.factory.ts';
import { totalsOf, warningsOf } from './approval-warnings.ts';

const ORDER = {
  number: 'PO-4711',
  limit: 1000,
  currency: 'GBP',
  startsOn: null,
  endsOn: null,
  isClosed: false,
  isShared: false,
  invoiced: 900,
};

/** One over a shift of so much before VAT. */
const prepared = (id: number, net: number, values: Partial<PreparedInvoiceDetail> = {}): PreparedInvoiceDetail => ({
  id,
  status: 'WAITING_APPROVAL',
  client: { id: 1, name: 'Northern Trust' },
  purchaseOrder: null,
  shifts: 1,
  expenses: 0,
  transports: 0,
  taxis: 0,
  seats: 0,
  net,
  currency: 'GBP',
  preparedAt: '2026-11-24T08:00:00Z',
  preparedBy: 'Ada Okafor',
  rejection: null,
  issuedAs: null,
  can: { approve: true, reject: true, withdraw: true, ownDecision: false },
  dueOn: '2026-12-24',
  lines: [shift(id, net)],
  expenseLines: [],
  otherLines: [],
  journeyDays: [],
  changed: null,
  purchaseOrders: [ORDER],
  email: null,
  ...values,
});

test('all of them are added up with VAT, by currency', () => {
  const invoices = [prepared(1, 100.1), prepared(2, 200.2), prepared(3, 10, { currency: 'EUR' })];
  expect(totalsOf(invoices)).toEqual(['£360.36', '€12.00']);
});

test('those over journeys or seats are added up by the rate of each line', () => {
  const otherLines = [
    { description: 'Transport', amount: 200, vatPercent: 0 },
    { description: 'Waiting', amount: 50.05, vatPercent: 20 },
  ];
  expect(totalsOf([prepared(1, 250.05, { shifts: 0, transports: 1, lines: [], otherLines })])).toEqual(['£260.06']);
});

test('nothing is said where nothing is wrong', () => {
  expect(warningsOf([prepared(1, 60, { purchaseOrder: 'PO-4711' }), prepared(2, 5000)])).toEqual([]);
});

test('what goes over its purchase order together is said once, though each of them would be within it', () => {
  const [warning, ...others] = warningsOf([
    prepared(1, 60, { purchaseOrder: 'PO-4711' }),
    prepared(2, 60, { purchaseOrder: 'po-4711 ' }),
    prepared(3, 60, { purchaseOrder: 'PO-4711', changed: 'SUM' }),
  ]);
  expect(warning).toMatch(/^Northern Trust, PO-4711: .*With these invoices that’s £20\.00 over the limit\.$/);
  expect(others).toEqual(['Northern Trust: one invoice can’t be approved as it was prepared. Review says why.']);
});

test('work about whose VAT nobody has decided is named once for each client', () => {
  const open = { vat: { percent: 20, treatment: 'STANDARD', isDecided: false }, assignmentCode: 'Porter' } as const;
  const lines = [shift(1, 10, open)];
  expect(warningsOf([prepared(1, 10, { lines }), prepared(2, 10, { lines })])).toEqual([
    'Northern Trust: nobody has said how VAT is charged on Porter, so it’s the standard rate.',
  ]);
});

test('a journey on a day that its purchase order doesn’t cover is warned of', () => {
  const order = { ...ORDER, invoiced: 0, endsOn: '2026-10-31' };
  const journey = { shifts: 0, transports: 1, lines: [], purchaseOrder: 'PO-4711', purchaseOrders: [order] };
  expect(warningsOf([prepared(1, 10, { ...journey, journeyDays: ['2026-10-31'] })])).toEqual([]);
  expect(warningsOf([prepared(1, 10, { ...journey, journeyDays: ['2026-11-01'] })])).toEqual([
    'Northern Trust, PO-4711: It covers work until 31/10/2026 only.',
  ]);
});
