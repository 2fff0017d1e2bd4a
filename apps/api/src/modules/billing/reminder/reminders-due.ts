import { CATCH_UP_DAYS, reminderDue } from '@worklane/contract/billing/reminder.rules.ts';
import type { Tx } from '#platform/db/database.ts';
import { findRemindableFees } from '../fee/fee-reminder.queries.ts';
import { referenceOf } from '../fee/fee.rules.ts';
import { findPlan, findRemindable } from './reminder.queries.ts';

type Remindable = { readonly daysSince: number; readonly last: number | null };
type Span = { readonly from: string; readonly to: string };

export type Due<Invoice> = Invoice & {
  /** The day of the plan. */
  readonly days: number;
};

/** What is to be reminded of on a day by a plan, of what was or will be due within the days that it reaches. */
const dueBy = async <Invoice extends Remindable>(
  plan: readonly number[],
  today: string,
  find: (span: Span) => Promise<Invoice[]>,
): Promise<Due<Invoice>[]> => {
  if (plan.length === 0) return [];
  const day = Temporal.PlainDate.from(today);
  const from = day.subtract({ days: Math.max(...plan) + CATCH_UP_DAYS }).toString();
  const to = day.subtract({ days: Math.min(...plan) }).toString();
  return (await find({ from, to })).flatMap((invoice) => {
    const days = reminderDue(plan, invoice.daysSince, invoice.last);
    return days === undefined ? [] : [{ ...invoice, days }];
  });
};

/** Of which invoices an agency’s clients are to be reminded on a day. */
export const remindersDue = async (tx: Tx, agencyId: number, today: string) =>
  dueBy(await findPlan(tx, agencyId), today, (span) => findRemindable(tx, agencyId, today, span));

/** Of which invoices of the platform an agency is to be reminded on a day; without one, all agencies. */
export const feeRemindersDue = async (tx: Tx, agencyId: number | null, today: string) =>
  dueBy(await findPlan(tx, null), today, async (span) =>
    (await findRemindableFees(tx, agencyId, today, span)).map((invoice) => ({
      ...invoice,
      reference: referenceOf(invoice.number, false),
    })),
  );
