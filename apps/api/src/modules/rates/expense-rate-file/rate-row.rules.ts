import { EXPENSE_COLUMNS, type ExpenseColumn } from '@worklane/contract/rates/expense-rate-file.ts';
import type { ExpenseRate, ExpenseUnit } from '@worklane/contract/rates/expense-rate.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { type Cell, type Part, partOf } from '../rate-file/changes.rules.ts';
import { columnsOf, yesOrNo } from '../rate-file/sheet.rules.ts';

const UNITS: Readonly<Record<ExpenseUnit, string>> = { MILE: 'Mile', ITEM: 'Item', NIGHT: 'Night' };

/** What stands in a file for what is counted. */
export const UNIT_WORDS = Object.entries(UNITS).map(([unit, word]) => ({ value: unit as ExpenseUnit, word }));

export const unitWord = (unit: ExpenseUnit): string => UNITS[unit];

type Costs = Pick<ExpenseRate, 'unit' | 'pay' | 'charge' | 'receiptRequired'>;

const costCells = ({ unit, pay, charge, receiptRequired }: Costs) => ({
  unit: UNITS[unit],
  pay,
  charge,
  receiptRequired: yesOrNo(receiptRequired),
});

/** What may differ between two rates of one expense. */
export const partIn = (costs: Costs): Part => partOf(null, costCells(costs), EXPENSE_COLUMNS);

export const rowOf = ({
  agency,
  name,
  from,
  to,
  currency,
  ...costs
}: Omit<ExpenseRate, 'id' | 'can' | 'state'>): Cell[] => {
  const cells: Readonly<Record<ExpenseColumn, Cell>> = {
    agency: agency.name,
    name,
    ...costCells(costs),
    from: dayMonthYear(from),
    to: to === null ? '' : dayMonthYear(to),
    currency,
  };
  return columnsOf(EXPENSE_COLUMNS).map((column) => cells[column]);
};
