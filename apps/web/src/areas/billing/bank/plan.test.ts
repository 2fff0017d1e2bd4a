import { expect, test } from 'vitest';
import { firstChoices, type Planned, planOf } from './plan.ts';

const invoice = (id: number, open: number) => ({
  id,
  reference: `INV-00000${id}`,
  client: { id: 1, name: 'Harbour' },
  open,
  dueOn: '2026-11-01',
});
const receipt = (row: number, amount: number, state: 'SURE' | 'LIKELY' | 'UNKNOWN' = 'SURE', ...ids: number[]) => ({
  row,
  on: '2026-11-26',
  amount,
  text: 'x',
  state,
  pays: ids.map((invoiceId) => ({ invoiceId, amount })),
});

test('what is proposed is chosen, and ticked where the receipt names its invoices', () => {
  const receipts = [receipt(2, 10, 'SURE', 1, 2), receipt(3, 10, 'LIKELY', 3), receipt(4, 10, 'UNKNOWN')];
  expect([...firstChoices(receipts)]).toEqual([
    [2, { invoiceIds: [1, 2], ticked: true }],
    [3, { invoiceIds: [3], ticked: false }],
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
