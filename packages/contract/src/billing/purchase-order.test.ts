import { expect, test } from 'vitest';
import { ShiftRequest } from '../shifts/shift.ts';
import { TaxiInput } from '../transport/taxi/taxi.ts';
import { addPurchaseOrder } from './purchase-order.ts';
import { issueStaffInvoice } from './staff-invoice.ts';
import { faultOfRequest, type KnownOrder, orderOf } from './purchase-order.rules.ts';

const order = (values: Partial<KnownOrder> = {}): KnownOrder => ({
  number: 'PO-4711',
  startsOn: '2026-04-01',
  endsOn: '2027-03-31',
  isClosed: false,
  ...values,
});

test.each<[string, readonly KnownOrder[], string | null, string[], ReturnType<typeof faultOfRequest>]>([
  ['no orders are kept', [], 'PO-4711', ['2026-05-01'], undefined],
  ['no number', [order()], null, ['2026-05-01'], undefined],
  ['a blank number', [order()], '  ', ['2026-05-01'], undefined],
  ['an open order', [order()], 'PO-4711', ['2026-05-01'], undefined],
  ['its first and last day', [order()], 'PO-4711', ['2026-04-01', '2027-03-31'], undefined],
  ['typed otherwise', [order()], ' po-4711 ', ['2026-05-01'], undefined],
  ['unknown', [order()], 'PO-4712', ['2026-05-01'], 'UNKNOWN'],
  ['closed', [order({ isClosed: true })], 'PO-4711', ['2026-05-01'], 'CLOSED'],
  ['a day before', [order()], 'PO-4711', ['2026-05-01', '2026-03-31'], 'NOT_BEGUN'],
  ['a day after', [order()], 'PO-4711', ['2027-04-01', '2026-05-01'], 'OVER'],
  ['without days', [order({ startsOn: null, endsOn: null })], 'PO-4711', ['2036-05-01'], undefined],
  ['no days chosen yet', [order()], 'PO-4711', [], undefined],
])('asking under a purchase order: %s', (_, orders, number, days, fault) => {
  expect(faultOfRequest(orders, number, days)).toBe(fault);
});

test.each<[string, Partial<KnownOrder>, string[], ReturnType<typeof faultOfRequest>]>([
  ['and nothing else', {}, ['2026-05-01'], 'USED_UP'],
  ['and closed', { isClosed: true }, ['2026-05-01'], 'CLOSED'],
  ['and over by then', {}, ['2027-04-01'], 'OVER'],
])('asking under a purchase order that is used up, %s', (_, values, days, fault) => {
  expect(faultOfRequest([order(values)], 'PO-4711', days, true)).toBe(fault);
});

test('an order is found however it is typed', () => {
  expect(orderOf([order()], 'po-4711 ')?.number).toBe('PO-4711');
  expect(orderOf([order()], 'PO')).toBeUndefined();
  expect(orderOf([order({ number: '' })], null)).toBeUndefined();
});

test('any number that work may be asked for under can be kept, and be invoiced', () => {
  const most = Math.max(
    ...[ShiftRequest, TaxiInput].map(
      ({ shape: { purchaseOrder } }) =>
        Array.from({ length: 300 }, (_, length) => length).findLast(
          (length) => purchaseOrder.safeParse('x'.repeat(length)).success,
        ) ?? 0,
    ),
  );
  expect(most).toBe(100);
  const number = 'x'.repeat(most);
  expect(addPurchaseOrder.body?.safeParse({ ...addPurchaseOrder.example, number }).success).toBe(true);
  const invoice = { ...issueStaffInvoice.example, purchaseOrder: number };
  expect(issueStaffInvoice.body?.safeParse(invoice).success).toBe(true);
});
