import type { Receipt } from '@worklane/contract/billing/bank-statement.ts';
import { expect, test } from 'vitest';
import { choicesFor, isReady, type Planned, planOf } from './plan.ts';

const invoice = (id: number, open: number) => ({
  id,
  reference: `INV-00000${id}`,
  client: { id: 1, name: 'Harbour' },
  open,
  dueOn: '2026-11-01',
});
const receipt = (row: number, amount: number, state: Receipt['state'] = 'SURE', ...ids: number[]) => ({
  row,
  on: '2026-11-26',
  amount,
  text: 'x',
  state,
  pays: ids.map((invoiceId) => ({ invoiceId, amount })),
  paymentId: null,
});
const byHand = (id: number) => ({ id, client: 'Harbour', on: '2026-11-25', amount: 10, references: ['INV-000001'] });

const chosen = (ticked: boolean, ...invoiceIds: number[]) => ({ invoiceIds, ticked });
const OPEN = [1, 2, 3].map((id) => invoice(id, 10));

test('what is proposed is chosen, and ticked where the receipt names its invoices', () => {
  const receipts = [receipt(2, 10, 'SURE', 1, 2), receipt(3, 10, 'LIKELY', 3), receipt(4, 10, 'UNKNOWN')];
  expect([...choicesFor({ receipts, open: OPEN, byHand: [] }, new Map())]).toEqual([
    [2, chosen(true, 1, 2)],
    [3, chosen(false, 3)],
  ]);
});

test('once the file is read again, what somebody has chosen stays as far as it is open', () => {
  const receipts = [
    receipt(2, 10, 'SURE', 1),
    receipt(3, 10, 'UNKNOWN'),
    receipt(4, 10, 'LIKELY', 3),
    receipt(5, 10, 'UNKNOWN'),
    receipt(6, 10, 'RECORDED'),
  ];
  const before = new Map([
    [2, chosen(false, 1)],
    [3, chosen(true, 2)],
    [4, chosen(true, 9)],
    [5, chosen(true, 1, 9)],
    [6, chosen(true, 2)],
  ]);
  expect([...choicesFor({ receipts, open: OPEN, byHand: [] }, before)]).toEqual([
    [2, chosen(false, 1)],
    [3, chosen(true, 2)],
    [4, chosen(false, 3)],
  ]);
});

test.each<[string, [number, number[]][], Planned[]]>([
  ['one invoice, whole', [[2, [1]]], [{ row: 2, pays: [{ invoiceId: 1, amount: 100.1 }], credit: 0 }]],
  [
    'more than one has open: the rest is credit',
    [[3, [2]]],
    [{ row: 3, pays: [{ invoiceId: 2, amount: 20.2 }], credit: 59.8 }],
  ],
  [
    'several, in order',
    [[3, [2, 1]]],
    [
      {
        row: 3,
        pays: [
          { invoiceId: 2, amount: 20.2 },
          { invoiceId: 1, amount: 59.8 },
        ],
        credit: 0,
      },
    ],
  ],
  [
    'the same invoice twice: the second has what is left',
    [
      [2, [1]],
      [3, [1, 2]],
    ],
    [
      { row: 2, pays: [{ invoiceId: 1, amount: 100.1 }], credit: 0 },
      { row: 3, pays: [{ invoiceId: 2, amount: 20.2 }], credit: 59.8 },
    ],
  ],
  [
    'nothing left of it',
    [
      [2, [1]],
      [3, [1]],
    ],
    [
      { row: 2, pays: [{ invoiceId: 1, amount: 100.1 }], credit: 0 },
      { row: 3, pays: [], credit: 80 },
    ],
  ],
  ['nothing chosen', [], []],
])('%s', (_, choices, planned) => {
  const statement = { receipts: [receipt(2, 100.1), receipt(3, 80)], open: [invoice(1, 100.1), invoice(2, 20.2)] };
  const ticked = choices.map(([row, invoiceIds]) => [row, { invoiceIds, ticked: true }] as const);
  expect(planOf(statement, new Map(ticked))).toEqual(planned);
  const unticked = choices.map(([row, invoiceIds]) => [row, { invoiceIds, ticked: false }] as const);
  expect(planOf(statement, new Map(unticked))).toEqual([]);
});

test('what is credit of a client pays nothing, and is ready once it is ticked', () => {
  const receipts = [receipt(2, 10, 'UNKNOWN'), receipt(3, 10, 'UNKNOWN')];
  const choices = choicesFor(
    { receipts, open: OPEN, byHand: [] },
    new Map([
      [2, { invoiceIds: [], clientId: 7, ticked: true }],
      [3, { invoiceIds: [], clientId: 7, ticked: false }],
    ]),
  );
  const planned = planOf({ receipts, open: OPEN }, choices);
  expect(planned).toEqual([{ row: 2, clientId: 7, pays: [], credit: 10 }]);
  expect(planned.map(isReady)).toEqual([true]);
  expect(isReady({ row: 2, pays: [], credit: 10 })).toBe(false);
});

test('what was recorded by hand is proposed, and ready once it is ticked; not where it is another line meanwhile', () => {
  const receipts = [{ ...receipt(2, 10, 'LIKELY'), paymentId: 4 }];
  const statement = { receipts, open: OPEN, byHand: [byHand(4)] };
  const proposed = { invoiceIds: [], paymentId: 4, ticked: false };
  expect([...choicesFor(statement, new Map())]).toEqual([[2, proposed]]);
  const ticked = choicesFor(statement, new Map([[2, { ...proposed, ticked: true }]]));
  const planned = planOf(statement, ticked);
  expect(planned).toEqual([{ row: 2, paymentId: 4, pays: [], credit: 0 }]);
  expect(planned.map(isReady)).toEqual([true]);
  const after = { receipts: [receipt(2, 10, 'UNKNOWN')], open: OPEN, byHand: [byHand(5)] };
  expect([...choicesFor(after, ticked)]).toEqual([]);
});
