import { everyMorning, type Round } from '#modules/calendar/index.ts';
import { notify, type NewNotification } from '#modules/messages/index.ts';
import { moneyText } from '#modules/money/index.ts';
import type { Context } from '#platform/context.ts';
import { job, type JobDeps } from '#platform/jobs/jobs.ts';
import { dayMonthYear } from '#platform/pdf/paper.ts';
import { insertFeeReminders } from '../fee/fee-reminder.queries.ts';
import { recipientsOf } from '../recipients.ts';
import { findAgencyName, insertReminders } from './reminder.queries.ts';
import { feeRemindersDue, remindersDue } from './reminders-due.ts';

const NAME = 'remind-of-invoices';

type Cx = Pick<Context, 'tx' | 'enqueue'>;

type Reminded = {
  readonly reference: string | null;
  readonly dueOn: string | null;
  readonly daysSince: number;
  readonly open: number;
  readonly currency: string;
};

const standing = ({ dueOn, daysSince, open, currency }: Reminded): string =>
  `${moneyText(open / 100, currency)}, ${daysSince > 0 ? 'was due on' : 'to pay by'} ${dayMonthYear(dueOn ?? '')}`;

/** Whoever pays hears of all invoices of one sender at once. */
const newsOf = (
  sender: string,
  [first, ...others]: readonly [Reminded, ...Reminded[]],
): Pick<NewNotification, 'title' | 'body' | 'mailBody' | 'facts'> => {
  const isOne = others.length === 0;
  const invoices = [first, ...others];
  return {
    title: isOne ? `Reminder: invoice ${first.reference}` : `Reminder: ${invoices.length} invoices`,
    body: `${sender} reminds you of ${isOne ? `invoice ${first.reference}: ${standing(first)}` : `${invoices.length} invoices to pay`}.`,
    mailBody: `${sender} reminds you of ${isOne ? 'an invoice' : 'invoices'} to pay.`,
    facts: invoices.map((invoice) => [`Invoice ${invoice.reference}`, standing(invoice)]),
  };
};

/** An agency’s clients of its invoices, by its plan. */
const remindClients = async (cx: Cx, round: Round): Promise<void> => {
  const { agencyId, today } = round;
  const due = await remindersDue(cx.tx, agencyId, round);
  if (due.length === 0) return;
  await insertReminders(cx.tx, agencyId, today, due);
  const agency = await findAgencyName(cx.tx, agencyId);
  for (const [clientId, [first, ...others]] of Map.groupBy(due, (invoice) => invoice.clientId))
    if (first) {
      const { people, linkTo, open } = recipientsOf(clientId, first.billedAgencyId);
      await notify(cx, {
        ...newsOf(agency, [first, ...others]),
        people,
        reason: 'it’s about invoices to your organisation',
        link: others.length === 0 ? linkTo(first.id) : open,
      });
    }
};

/** An agency of the platform’s invoices, by the platform’s plan. */
const remindAgency = async (cx: Cx, round: Round, platform: string): Promise<void> => {
  const { agencyId, today } = round;
  const due = await feeRemindersDue(cx.tx, agencyId, round);
  const [first, ...others] = due;
  if (!first) return;
  await insertFeeReminders(cx.tx, today, due);
  await notify(cx, {
    ...newsOf(platform, [first, ...others]),
    people: { agencyIds: [agencyId], permission: 'VIEW_WORKLINK_BILLING' },
    reason: 'you look after what your agency pays for the platform',
    link: 'billing/agency',
  });
};

export const remindOfInvoices = (deps: JobDeps, now: Temporal.Instant): Promise<void> =>
  everyMorning(deps, NAME, now, async (cx, round) => {
    await remindClients(cx, round);
    await remindAgency(cx, round, deps.config.PRODUCT_NAME);
  });

/** Looks every hour whose morning has come. */
export const invoiceReminders = job({
  name: NAME,
  cron: '20 * * * *',
  run: (deps) => remindOfInvoices(deps, Temporal.Now.instant()),
});
