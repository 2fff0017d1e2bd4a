import { catchUpDays, reminderDue } from '@worklane/contract/billing/reminder.rules.ts';
import { lastMorning, type Round } from '#modules/calendar/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { findRestoredAt } from '#platform/installation/installation.ts';
import { findRemindableFees } from '../fee/fee-reminder.queries.ts';
import { referenceOf } from '../fee/fee.rules.ts';
import { findPlan, findRemindable } from './reminder.queries.ts';

type Remindable = { readonly daysSince: number; readonly last: number | null };
type Span = { readonly from: string; readonly to: string };

export type Due<Invoice> = Invoice & {
  /** The day of the plan. */
  readonly days: number;
};

type Day = Pick<Round, 'today' | 'timeZone'>;

/** How far back is made up for on a day: not for mornings before a backup was restored, of which nobody knows what went out. */
const reachOf = async (tx: Tx, { today, timeZone }: Day): Promise<number> => {
  const restoredAt = await findRestoredAt(tx);
  const restoredOn = restoredAt && lastMorning(restoredAt.toZonedDateTimeISO(timeZone));
  return catchUpDays(restoredOn?.until(today).total('days'));
};

/** What is to be reminded of on a day by a plan, of what was or will be due within the days that it reaches. */
const dueBy = async <Invoice extends Remindable>(
  tx: Tx,
  plan: readonly number[],
  on: Day,
  find: (span: Span) => Promise<Invoice[]>,
): Promise<Due<Invoice>[]> => {
  if (plan.length === 0) return [];
  const catchUp = await reachOf(tx, on);
  const day = Temporal.PlainDate.from(on.today);
  const from = day.subtract({ days: Math.max(...plan) + catchUp }).toString();
  const to = day.subtract({ days: Math.min(...plan) }).toString();
  return (await find({ from, to })).flatMap((invoice) => {
    const days = reminderDue(plan, invoice.daysSince, invoice.last, catchUp);
    return days === undefined ? [] : [{ ...invoice, days }];
  });
};

/** Of which invoices an agency’s clients are to be reminded on a day. */
export const remindersDue = async (tx: Tx, agencyId: number, on: Day) =>
  dueBy(tx, await findPlan(tx, agencyId), on, (span) => findRemindable(tx, agencyId, on.today, span));

/** Of which invoices of the platform an agency is to be reminded on a day; without one, all agencies. */
export const feeRemindersDue = async (tx: Tx, agencyId: number | null, on: Day) =>
  dueBy(tx, await findPlan(tx, null), on, async (span) =>
    (await findRemindableFees(tx, agencyId, on.today, span)).map((invoice) => ({
      ...invoice,
      reference: referenceOf(invoice.number, false),
    })),
  );
