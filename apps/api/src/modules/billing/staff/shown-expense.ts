import type { UnbilledExpense } from '@worklane/contract/billing/staff-invoice.ts';
import { outcomeOf } from '@worklane/contract/payroll/expense-claim.rules.ts';
import { penceText, rateText } from '@worklane/contract/money.ts';
import type { ChargedExpense } from './charge-expenses.ts';
import { shownVat } from './shown-shift.ts';

/** An expense that waits for an invoice, with what it comes to at this standard rate of VAT, in hundredths of a per cent. */
export const shownExpense = (
  { expense, each, amount, vatRule }: ChargedExpense,
  standard: number,
): UnbilledExpense => ({
  id: expense.id,
  shiftId: expense.shiftId,
  worker: `${expense.firstname} ${expense.lastname}`,
  assignmentCode: expense.assignmentCode,
  directorate: { id: expense.directorateId, name: expense.directorate },
  location: expense.location,
  timeZone: expense.timeZone,
  start: expense.start,
  outcome: outcomeOf(expense.shiftStatus, expense.cancelReason),
  purchaseOrder: expense.purchaseOrder,
  name: expense.name,
  unit: expense.unit,
  day: expense.day,
  quantity: expense.tenths / 10,
  rate: Number(rateText(each)),
  total: Number(penceText(amount)),
  currency: expense.currency,
  vat: shownVat(vatRule, standard),
});
