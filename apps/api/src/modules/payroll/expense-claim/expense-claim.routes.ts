import * as contract from '@worklane/contract/payroll/expense-claim.ts';
import { route, uploadRoute, type Route } from '#platform/http/module.ts';
import { getClaimChoices } from './claim-choice.views.ts';
import {
  addExpenseClaim,
  changeExpenseClaim,
  removeExpenseClaim,
  submitExpenseClaim,
  withdrawExpenseClaim,
} from './claim-expense.service.ts';
import { approveExpenseClaim, rejectExpenseClaim, takeBackExpenseApproval } from './decide-claim.service.ts';
import { getMine, getOfAgency, listExpenseClaims, listMyExpenseClaims } from './expense-claim.views.ts';
import { addExpenseReceipt, openReceipt, removeExpenseReceipt } from './receipt.service.ts';

export const expenseClaimRoutes: Route[] = [
  route(contract.getClaimChoices, getClaimChoices),
  route(contract.listMyExpenseClaims, listMyExpenseClaims),
  route(contract.getMyExpenseClaim, async (cx, { params }) => (await getMine(cx, params.id)).claim),
  route(contract.addExpenseClaim, addExpenseClaim),
  route(contract.changeExpenseClaim, changeExpenseClaim),
  route(contract.submitExpenseClaim, submitExpenseClaim),
  route(contract.withdrawExpenseClaim, withdrawExpenseClaim),
  route(contract.removeExpenseClaim, (cx, { params }) => removeExpenseClaim(cx, params.id)),
  uploadRoute(contract.addExpenseReceipt, (cx, { params }, file) => addExpenseReceipt(cx, params.id, file)),
  route(contract.removeExpenseReceipt, (cx, { params }) => removeExpenseReceipt(cx, params.id)),
  route(contract.openMyExpenseReceipt, (cx, { params }) => openReceipt(cx, params.id)),
  route(contract.listExpenseClaims, listExpenseClaims),
  route(contract.getExpenseClaim, async (cx, { params }) => (await getOfAgency(cx, params.id)).claim),
  route(contract.openExpenseReceipt, (cx, { params }) => openReceipt(cx, params.id)),
  route(contract.approveExpenseClaim, approveExpenseClaim),
  route(contract.rejectExpenseClaim, rejectExpenseClaim),
  route(contract.takeBackExpenseApproval, takeBackExpenseApproval),
];
