import { type Pence, rate, type Rate } from '@worklane/contract/money.ts';
import { claimedAmount } from '@worklane/contract/payroll/expense-claim.rules.ts';
import type { Tx } from '#platform/db/database.ts';
import { findVatRules, type VatRule } from '../vat/staff-vat.queries.ts';
import type { ApprovedExpense } from './expense.queries.ts';

export type ChargedExpense = {
  readonly expense: ApprovedExpense;
  readonly each: Rate;
  readonly amount: Pence;
  /** Of the work of its shift; undefined where nobody has said how VAT is charged on that. */
  readonly vatRule: VatRule | undefined;
};

/** What approved expenses come to for one client, and how VAT is charged on them: as on the work that they belong to. */
export const chargeExpenses = async (
  tx: Tx,
  customer: { readonly agencyId: number; readonly clientId: number },
  expenses: readonly ApprovedExpense[],
): Promise<ChargedExpense[]> => {
  if (expenses.length === 0) return [];
  const works = expenses.map(({ assignmentCodeId, start, timeZone }) => ({
    assignmentCodeId,
    day: Temporal.Instant.from(start).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
  }));
  const vatRules = await findVatRules(tx, customer, works);
  return expenses.map((expense, index) => {
    const each = rate(expense.rate);
    return { expense, each, amount: claimedAmount(each, expense.tenths), vatRule: vatRules[index] };
  });
};
