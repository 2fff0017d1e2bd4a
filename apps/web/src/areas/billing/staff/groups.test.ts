import { expect, test } from 'vitest';
import {
  bodyOf,
  expenseKey,
  groupsOf,
  shiftKey,
  sumsOf,
  togetherOf,
  undecidedOf,
  withoutLeft,
  workText,
} from './groups.ts';
import { expense, shift } from './work.factory.ts';

test('expenses are billed with the shifts of their directorate and purchase order, or alone', () => {
  const work = {
    shifts: [shift(1, 10)],
    expenses: [expense(1, 6.82), expense(2, 5, { purchaseOrder: 'PO 1' }), expense(3, 5, { currency: 'EUR' })],
  };
  const groups = groupsOf(work);
  expect(groups.map(({ shifts, expenses }) => [shifts.length, expenses.map(({ id }) => id)])).toEqual([
    [1, [1]],
    [0, [2]],
    [0, [3]],
  ]);
  const [first, second] = groups;
  expect(first && bodyOf(7, first)).toEqual({
    clientId: 7,
    bookingIds: [1],
    claimIds: [1],
    purchaseOrder: null,
    net: 16.82,
  });
  expect(first && sumsOf(first)).toMatchObject({ net: 16.82, total: 20.18 });
  expect(second && withoutLeft(second, new Set([expenseKey(2)]))).toBeUndefined();
  // The shift of that number is another thing.
  expect(second && withoutLeft(second, new Set([shiftKey(2)]))).toBeDefined();
});

test.each([
  [{ shifts: 1, expenses: 0 }, '1 shift'],
  [{ shifts: 2, expenses: 1 }, '2 shifts, 1 expense'],
  [{ shifts: 0, expenses: 3 }, '3 expenses'],
])('%o: %s', (work, expected) => {
  expect(workText(work)).toBe(expected);
});

test('what one directorate has under one purchase order is billed together', () => {
  const other = { directorate: { id: 2, name: 'Surgery' } };
  const shifts = [shift(1, 10), shift(2, 20, { purchaseOrder: 'PO 1' }), shift(3, 30), shift(4, 40, other)];
  const groups = groupsOf({ shifts, expenses: [] });
  expect(groups.map((group) => group.shifts.map(({ id }) => id))).toEqual([[1, 3], [2], [4]]);
  expect(groups.map(({ title }) => title)).toEqual(['Surgery', 'Surgery, PO 1', 'Surgery']);
  const left = new Set([shiftKey(1), shiftKey(2)]);
  expect(groups.map((group) => withoutLeft(group, left)?.shifts.map(({ id }) => id))).toEqual([[3], undefined, [4]]);
});

test('VAT is rounded once, and what has no charge isn’t sent', () => {
  const shifts = [shift(1, 0.1), shift(2, 0.2), shift(3, null), shift(4, 0.22)];
  // A tenth of a penny more for each of them would be a penny more.
  expect(sumsOf({ shifts, expenses: [] })).toEqual({
    net: 0.52,
    taxes: [{ percent: 20, net: 0.52, vat: 0.1 }],
    total: 0.62,
  });
  const [group] = groupsOf({ shifts, expenses: [] });
  expect(group && bodyOf(7, group)).toEqual({
    clientId: 7,
    bookingIds: [1, 2, 4],
    claimIds: [],
    purchaseOrder: null,
    net: 0.52,
  });
});

test('what is exempt is summed by itself, and what nobody has decided about is named once', () => {
  const exempt = { vat: { percent: 0, treatment: 'NURSING_CONCESSION', isDecided: true } } as const;
  const open = { vat: { percent: 20, treatment: 'STANDARD', isDecided: false }, assignmentCode: 'Porter' } as const;
  const shifts = [shift(1, 100, exempt), shift(2, 10.03, open), shift(3, 10, open)];
  expect(sumsOf({ shifts, expenses: [] })).toEqual({
    net: 120.03,
    taxes: [
      { percent: 0, net: 100, vat: 0 },
      { percent: 20, net: 20.03, vat: 4.01 },
    ],
    total: 124.04,
  });
  expect(undecidedOf({ shifts, expenses: [] })).toEqual(['Porter']);
});

test('an order is held against all invoices under it together', () => {
  const under = (id: number, directorate: string, purchaseOrder: string | null) =>
    shift(id, 192, { directorate: { id, name: directorate }, purchaseOrder });
  const groups = groupsOf({
    shifts: [
      under(1, 'Surgery', 'PO-1'),
      under(2, 'Theatres', 'PO-1'),
      under(3, 'Wards', 'PO-2'),
      under(4, 'Wards', null),
    ],
    expenses: [],
  });
  expect(groups).toHaveLength(4);
  expect(togetherOf(groups).map(({ number, work }) => [number, sumsOf(work).net])).toEqual([
    ['PO-1', 384],
    ['PO-2', 192],
    [null, 192],
  ]);
});
