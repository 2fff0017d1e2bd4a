import type { Received } from '@worklane/contract/endpoint.ts';
import type {
  ExpenseRate,
  ExpenseUnit,
  exportExpenseRates as contract,
} from '@worklane/contract/rates/expense-rate.ts';
import { csvOf } from '#platform/csv/csv.rules.ts';
import { csvAnswer, type FileAnswer } from '#platform/files/file-answer.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { allRates } from '../all-rates.ts';
import { listExpenseRates } from './expense-rate.service.ts';

const TITLES = [
  'Agency',
  'Expense',
  'Unit',
  'Worker gets',
  'Client pays',
  'Receipt required',
  'First day',
  'Last day',
  'Currency',
];

const UNITS: Readonly<Record<ExpenseUnit, string>> = { MILE: 'Mile', ITEM: 'Item', NIGHT: 'Night' };

const rowOf = ({ agency, name, unit, pay, charge, receiptRequired, from, to, currency }: ExpenseRate) => [
  agency.name,
  name,
  UNITS[unit],
  pay,
  charge,
  receiptRequired ? 'Yes' : 'No',
  dayMonthYear(from),
  to === null ? '' : dayMonthYear(to),
  currency,
];

/** What the list shows, all pages of it. */
export const exportExpenseRates = async (
  cx: Parameters<typeof listExpenseRates>[0],
  { query }: Received<typeof contract>,
): Promise<FileAnswer> => {
  const rates = await allRates((paging) => listExpenseRates(cx, { query: { ...query, ...paging } }), 'a search');
  return csvAnswer('expense-rates.csv', csvOf(TITLES, rates.map(rowOf)));
};
