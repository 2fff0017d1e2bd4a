import { everyMorning, type Round } from '#modules/calendar/index.ts';
import { notify } from '#modules/messages/index.ts';
import { moneyText } from '#modules/money/index.ts';
import type { Context } from '#platform/context.ts';
import { job, type JobDeps } from '#platform/jobs/jobs.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { findAgencyName, insertReminders } from './reminder.queries.ts';
import { remindersDue, type DueReminder } from './reminders-due.ts';

const NAME = 'remind-of-invoices';

const standing = ({ dueOn, daysSince, open, currency }: DueReminder): string =>
  `${moneyText(open / 100, currency)}, ${daysSince > 0 ? 'was due on' : 'to pay by'} ${dayMonthYear(dueOn ?? '')}`;

/** A client hears of all of an agency's invoices at once. */
const notifyClient = async (
  cx: Pick<Context, 'tx' | 'enqueue'>,
  agency: string,
  invoices: readonly DueReminder[],
): Promise<void> => {
  const [first] = invoices;
  if (!first) return;
  const isOne = invoices.length === 1;
  await notify(cx, {
    people: { clientIds: [first.clientId], permission: 'VIEW_CLIENT_BILLING' },
    reason: 'it’s about invoices to your organisation',
    title: isOne ? `Reminder: invoice ${first.reference}` : `Reminder: ${invoices.length} invoices`,
    body: `${agency} reminds you of ${isOne ? `invoice ${first.reference}: ${standing(first)}` : `${invoices.length} invoices to pay`}.`,
    mailBody: `${agency} reminds you of ${isOne ? 'an invoice' : 'invoices'} to pay.`,
    link: isOne ? `billing/invoicing/${first.id}` : 'billing/invoicing?show=OPEN',
    facts: invoices.map((invoice) => [`Invoice ${invoice.reference}`, standing(invoice)]),
  });
};

const remind = async (cx: Pick<Context, 'tx' | 'enqueue'>, { agencyId, today }: Round): Promise<void> => {
  const due = await remindersDue(cx.tx, agencyId, today);
  if (due.length === 0) return;
  await insertReminders(cx.tx, agencyId, today, due);
  const agency = await findAgencyName(cx.tx, agencyId);
  for (const invoices of Map.groupBy(due, ({ clientId }) => clientId).values())
    await notifyClient(cx, agency, invoices);
};

export const remindOfInvoices = (deps: JobDeps, now: Temporal.Instant): Promise<void> =>
  everyMorning(deps, NAME, now, remind);

/** Looks every hour whose morning has come. */
export const invoiceReminders = job({
  name: NAME,
  cron: '20 * * * *',
  run: (deps) => remindOfInvoices(deps, Temporal.Now.instant()),
});
