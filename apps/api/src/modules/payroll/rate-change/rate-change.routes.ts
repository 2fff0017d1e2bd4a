import * as contract from '@worklane/contract/payroll/expense-rate-change.ts';
import { route, type Route } from '#platform/http/module.ts';
import { previewChangedExpenseRate } from './rate-change.service.ts';

export const expenseRateChangeRoutes: Route[] = [route(contract.previewChangedExpenseRate, previewChangedExpenseRate)];
