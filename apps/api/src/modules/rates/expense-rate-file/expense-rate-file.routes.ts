import * as contract from '@worklane/contract/rates/expense-rate-file.ts';
import { exportExpenseRates as exportContract } from '@worklane/contract/rates/expense-rate.ts';
import { route, type Route } from '#platform/http/module.ts';
import { exportExpenseRates } from './export-expense-rates.service.ts';
import { importExpenseRates, previewExpenseRateImport } from './import-expense-rates.service.ts';

export const expenseRateFileRoutes: Route[] = [
  route(exportContract, exportExpenseRates),
  route(contract.previewExpenseRateImport, (cx, { body }) => previewExpenseRateImport(cx, body.csv)),
  route(contract.importExpenseRates, (cx, { body }) => importExpenseRates(cx, body)),
];
