import type {
  ReminderPlan,
  setFeeReminderPlan as feeContract,
  setReminderPlan as contract,
} from '@worklane/contract/billing/reminder.ts';
import { daysOfStep, REMINDER_STEPS } from '@worklane/contract/billing/reminder.rules.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { ownCalendar, ownToday } from '#modules/calendar/index.ts';
import { may, type AgencyActor, type PlatformActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { findPlan, savePlan } from './reminder.queries.ts';
import { feeRemindersDue, remindersDue } from './reminders-due.ts';

type AgencyContext = Context<AgencyActor>;
type PlatformContext = Context<PlatformActor>;

const tomorrowOf = async (cx: AgencyContext | PlatformContext) => ({
  today: (await ownToday(cx)).add({ days: 1 }).toString(),
  timeZone: (await ownCalendar(cx)).timeZone,
});

type Standing = { readonly canSet: boolean; readonly recipients: readonly number[] };

/** A recipient for each invoice that goes out tomorrow. */
const shownPlan = (plan: readonly number[], { canSet, recipients }: Standing): ReminderPlan => ({
  steps: REMINDER_STEPS.filter((step) => plan.includes(daysOfStep[step])),
  tomorrow: { invoices: recipients.length, recipients: new Set(recipients).size },
  can: { set: canSet },
});

export const getReminderPlan = async (cx: AgencyContext): Promise<ReminderPlan> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  const due = await remindersDue(tx, agencyId, await tomorrowOf(cx));
  return shownPlan(await findPlan(tx, agencyId), {
    canSet: may(actor, 'MANAGE_CLIENT_BILLING'),
    recipients: due.map(({ clientId }) => clientId),
  });
};

export const getFeeReminderPlan = async (cx: PlatformContext): Promise<ReminderPlan> => {
  const { tx, actor } = cx;
  const due = await feeRemindersDue(tx, null, await tomorrowOf(cx));
  return shownPlan(await findPlan(tx, null), {
    canSet: may(actor, 'MANAGE_WORKLINK_BILLING'),
    recipients: due.map(({ agencyId }) => agencyId),
  });
};

const saveSteps = async (
  { tx, actor }: AgencyContext | PlatformContext,
  { body: { steps } }: Received<typeof contract | typeof feeContract>,
): Promise<void> => {
  const days = REMINDER_STEPS.filter((step) => steps.includes(step)).map((step) => daysOfStep[step]);
  await savePlan(tx, actor.agencyId, { days, userId: actor.userId });
};

export const setReminderPlan = async (
  cx: AgencyContext,
  received: Received<typeof contract>,
): Promise<ReminderPlan> => {
  await saveSteps(cx, received);
  return getReminderPlan(cx);
};

export const setFeeReminderPlan = async (
  cx: PlatformContext,
  received: Received<typeof feeContract>,
): Promise<ReminderPlan> => {
  await saveSteps(cx, received);
  return getFeeReminderPlan(cx);
};
