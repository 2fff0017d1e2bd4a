import { expect, test } from 'vitest';
import { sectionsOf } from './statement.rules.ts';

const TODAY = Temporal.PlainDate.from('2026-03-31');
const debit = (open: number, dueOn: string, currency = 'GBP') =>
  ({ side: 'DEBIT', currency, amount: 10_000, open, dueOn }) as const;

test('what is open is aged by days overdue, and credit comes off', () => {
  const credit = { side: 'CREDIT', currency: 'GBP', amount: 5000, open: 1500, dueOn: null } as const;
  const [section] = sectionsOf(
    [debit(100, '2026-03-31'), debit(200, '2026-03-30'), debit(300, '2026-03-01'), debit(400, '2025-12-01'), credit],
    TODAY,
  );
  expect(section?.lines.map(({ overdue, open, amount }) => [overdue, open, amount])).toEqual([
    [0, 100, 10_000],
    [1, 200, 10_000],
    [30, 300, 10_000],
    [120, 400, 10_000],
    [0, -1500, -5000],
  ]);
  expect(section?.ages).toEqual([
    ['NOT_DUE', 100],
    ['UP_TO_30', 500],
    ['OVER_90', 400],
  ]);
  expect([section?.credit, section?.total]).toEqual([1500, -500]);
});

test('each currency stands by itself, and nothing open is nothing', () => {
  const sections = sectionsOf([debit(1, '2026-04-30', 'EUR'), debit(2, '2026-04-30')], TODAY);
  expect(sections.map(({ currency, total }) => [currency, total])).toEqual([
    ['EUR', 1],
    ['GBP', 2],
  ]);
  expect(sectionsOf([], TODAY)).toEqual([]);
});
