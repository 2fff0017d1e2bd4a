import type { Received } from '@worklane/contract/endpoint.ts';
import { EXPENSE_COLUMNS } from '@worklane/contract/rates/expense-rate-file.ts';
import type { exportExpenseRates as contract } from '@worklane/contract/rates/expense-rate.ts';
import { csvOf } from '#platform/csv/csv.rules.ts';
import { csvAnswer, type FileAnswer } from '#platform/files/file-answer.ts';
import { allRates } from '../all-rates.ts';
import { listExpenseRates } from '../expense-rate/expense-rate.service.ts';
import { titlesOf } from '../rate-file/sheet.rules.ts';
import { rowOf } from './rate-row.rules.ts';

/** What the list shows, all pages of it. */
export const exportExpenseRates = async (
  cx: Parameters<typeof listExpenseRates>[0],
  { query }: Received<typeof contract>,
): Promise<FileAnswer> => {
  const rates = await allRates((paging) => listExpenseRates(cx, { query: { ...query, ...paging } }), 'a search');
  return csvAnswer('expense-rates.csv', csvOf(titlesOf(EXPENSE_COLUMNS), rates.map(rowOf)));
};
