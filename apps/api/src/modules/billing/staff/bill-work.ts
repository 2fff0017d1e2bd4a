import { billClient, findVat } from '#modules/money/index.ts';
import { findDueDay, plainMinutes } from '#modules/rates/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ChargedExpense } from './charge-expenses.ts';
import type { ChargedShift } from './charge-shifts.ts';
import { expenseLineOf, linesOf } from './invoice-lines.rules.ts';
import { countExpenseInvoices, countInvoices, insertExpenseSources, insertSources } from './source.queries.ts';

/** A shift that a rate covers. */
export type BillableShift = Pick<ChargedShift, 'shift' | 'vatRule'> & {
  readonly charge: NonNullable<ChargedShift['charge']>;
};

/** What one invoice is over: at least a shift or an expense, all in one currency. */
export type BillableWork = {
  readonly shifts: readonly BillableShift[];
  readonly expenses: readonly ChargedExpense[];
  readonly currency: string;
};

type Bill = { readonly agencyId: number; readonly clientId: number; readonly purchaseOrder: string | null };

/** Names the request for good, and another one once the invoice before was credited. */
const keyOf = async (tx: Tx, { shifts: [shift], expenses: [expense] }: BillableWork): Promise<string> => {
  if (shift) return `staff-invoice-${shift.shift.id}-${await countInvoices(tx, shift.shift.id)}`;
  const id = expense?.expense.id ?? 0;
  return `expense-invoice-${id}-${await countExpenseInvoices(tx, id)}`;
};

/** One invoice over work for one client, issued today, the expenses after the hours; from here on none of it is on another one. */
export const billWork = async (
  tx: Tx,
  { agencyId, clientId, purchaseOrder }: Bill,
  work: BillableWork,
  today: Temporal.PlainDate,
) => {
  const { shifts, expenses, currency } = work;
  const vat = await findVat(tx, agencyId, today.toString());
  let position = 0;
  const parts = shifts.map(({ shift, charge: { rate, hours }, vatRule }) => {
    const lines = linesOf(shift, hours, { treatment: vatRule?.treatment ?? 'STANDARD', standard: vat });
    const firstPosition = position + 1;
    position += lines.length;
    return {
      lines,
      bookingId: shift.id,
      rateId: rate.id,
      vatRuleId: vatRule?.id ?? null,
      plainMinutes: shift.noticeMinutes === null ? plainMinutes(hours.lines) : 0,
      firstPosition,
      lastPosition: position,
    };
  });
  const claims = expenses.map(({ expense, vatRule, ...price }, index) => ({
    line: expenseLineOf(expense, price, { treatment: vatRule?.treatment ?? 'STANDARD', standard: vat }),
    claimId: expense.id,
    vatRuleId: vatRule?.id ?? null,
    position: position + index + 1,
  }));
  const lines = [...parts.flatMap((part) => part.lines), ...claims.map(({ line }) => line)];
  const dueOn = await findDueDay(tx, { agencyId, clientId }, today);
  const key = await keyOf(tx, work);
  const issued = await billClient(tx, key, { agencyId, clientId, currency, lines, purchaseOrder, dueOn }, today);
  const invoice = { agencyId, clientId, documentId: issued.id };
  await insertSources(tx, invoice, parts);
  await insertExpenseSources(tx, invoice, claims);
  return issued;
};
