import { CATCH_UP_DAYS, reminderDue } from '@worklane/contract/billing/reminder.rules.ts';
import type { Tx } from '#platform/db/database.ts';
import { findPlan, findRemindable, type Remindable } from './reminder.queries.ts';

export type DueReminder = Remindable & {
  /** The day of the plan. */
  readonly days: number;
};

/** Of which invoices an agency's clients are to be reminded on a day. */
export const remindersDue = async (tx: Tx, agencyId: number, today: string): Promise<DueReminder[]> => {
  const plan = await findPlan(tx, agencyId);
  if (plan.length === 0) return [];
  const day = Temporal.PlainDate.from(today);
  const from = day.subtract({ days: Math.max(...plan) + CATCH_UP_DAYS }).toString();
  const to = day.subtract({ days: Math.min(...plan) }).toString();
  return (await findRemindable(tx, agencyId, today, { from, to })).flatMap((invoice) => {
    const days = reminderDue(plan, invoice.daysSince, invoice.last);
    return days === undefined ? [] : [{ ...invoice, days }];
  });
};
