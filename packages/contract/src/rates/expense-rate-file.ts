import { endpoint } from '../endpoint.ts';
import { CSV_BODY_BYTES } from '../files/csv.ts';
import {
  CURRENCY_COLUMN,
  DAYS_COLUMNS,
  PlannedRateFile,
  RateFile,
  RateImport,
  RateImportPreview,
} from './rate-file.ts';

/* Expense rates as a CSV file, a row for each: what goes out comes in again as it is. */

/** The titles of its columns, in their order. */
export const EXPENSE_COLUMNS = {
  agency: 'Agency',
  name: 'Expense',
  unit: 'Unit',
  pay: 'Worker gets',
  charge: 'Client pays',
  receiptRequired: 'Receipt required',
  ...DAYS_COLUMNS,
  ...CURRENCY_COLUMN,
} as const;
export type ExpenseColumn = keyof typeof EXPENSE_COLUMNS;

const manages = { userTypes: ['AGENCY'], permission: 'MANAGE_EXPENSE_RATE' } as const;

const example = 'Agency,Expense\nBrightside,Mileage\n';

export const previewExpenseRateImport = endpoint({
  method: 'POST',
  path: '/api/v1/expense-rate-import/preview',
  summary: 'What importing a CSV file of expense rates would do, rate by rate; saves nothing',
  access: manages,
  body: RateFile,
  bodyBytes: CSV_BODY_BYTES,
  response: RateImportPreview,
  example: { csv: example },
});

export const importExpenseRates = endpoint({
  method: 'POST',
  path: '/api/v1/expense-rate-import',
  summary: 'Import a CSV file of expense rates as its preview said: all of it or nothing',
  access: manages,
  idempotent: true,
  body: PlannedRateFile,
  bodyBytes: CSV_BODY_BYTES,
  response: RateImport,
  example: { csv: example, plan: 'none' },
});
