import * as contract from '@worklane/contract/rates/expense-rate.ts';
import { route, type Route } from '#platform/http/module.ts';
import {
  changeExpenseRate,
  createExpenseRate,
  endExpenseRate,
  listExpenseRates,
  removeExpenseRate,
} from './expense-rate.service.ts';

export const expenseRateRoutes: Route[] = [
  route(contract.listExpenseRates, listExpenseRates),
  route(contract.createExpenseRate, createExpenseRate),
  route(contract.changeExpenseRate, changeExpenseRate),
  route(contract.endExpenseRate, endExpenseRate),
  route(contract.removeExpenseRate, (cx, { params }) => removeExpenseRate(cx, params.id)),
];
