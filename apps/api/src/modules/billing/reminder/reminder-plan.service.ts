import type { ReminderPlan, setReminderPlan as contract } from '@worklane/contract/billing/reminder.ts';
import { daysOfStep, REMINDER_STEPS } from '@worklane/contract/billing/reminder.rules.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { ownToday } from '#modules/calendar/index.ts';
import { may, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { findPlan, savePlan } from './reminder.queries.ts';
import { remindersDue } from './reminders-due.ts';

type AgencyContext = Context<AgencyActor>;

export const getReminderPlan = async (cx: AgencyContext): Promise<ReminderPlan> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  const plan = await findPlan(tx, agencyId);
  const due = await remindersDue(tx, agencyId, (await ownToday(cx)).add({ days: 1 }).toString());
  return {
    steps: REMINDER_STEPS.filter((step) => plan.includes(daysOfStep[step])),
    tomorrow: { invoices: due.length, clients: new Set(due.map(({ clientId }) => clientId)).size },
    can: { set: may(actor, 'MANAGE_CLIENT_BILLING') },
  };
};

export const setReminderPlan = async (
  cx: AgencyContext,
  { body: { steps } }: Received<typeof contract>,
): Promise<ReminderPlan> => {
  const { agencyId, userId } = cx.actor;
  const days = REMINDER_STEPS.filter((step) => steps.includes(step)).map((step) => daysOfStep[step]);
  await savePlan(cx.tx, agencyId, { days, userId });
  return getReminderPlan(cx);
};
