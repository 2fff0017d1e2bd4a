import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { REMINDER_STEPS } from './reminder.rules.ts';

/* When an agency's clients are reminded of open invoices by themselves, and agencies of the platform's. */

const ReminderStep = z.enum(REMINDER_STEPS, 'Choose when to remind.');

const ReminderPlan = z.object({
  /** None: nobody is reminded. */
  steps: z.array(ReminderStep),
  /** What goes out next, tomorrow morning, as things stand. */
  tomorrow: z.object({ invoices: z.int(), recipients: z.int() }),
  can: z.object({ set: z.boolean() }),
});
export type ReminderPlan = z.infer<typeof ReminderPlan>;

export const getReminderPlan = endpoint({
  method: 'GET',
  path: '/api/v1/reminder-plan',
  summary: 'When your clients are reminded of open invoices, and what goes out tomorrow',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_CLIENT_BILLING' },
  response: ReminderPlan,
});

const body = z.strictObject({ steps: z.array(ReminderStep).max(REMINDER_STEPS.length) });

export const setReminderPlan = endpoint({
  method: 'PUT',
  path: '/api/v1/reminder-plan',
  summary: 'Say when your clients are reminded of open invoices; nothing chosen switches reminders off',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_CLIENT_BILLING' },
  body,
  response: ReminderPlan,
  example: { steps: ['BEFORE_3', 'AFTER_14'] },
});

export const getFeeReminderPlan = endpoint({
  method: 'GET',
  path: '/api/v1/platform-fee/reminder-plan',
  summary: 'When agencies are reminded of invoices of the platform, and what goes out tomorrow',
  access: { userTypes: ['ADMIN'], permission: 'VIEW_WORKLINK_BILLING' },
  response: ReminderPlan,
});

export const setFeeReminderPlan = endpoint({
  method: 'PUT',
  path: '/api/v1/platform-fee/reminder-plan',
  summary: 'Say when agencies are reminded of invoices of the platform; nothing chosen switches reminders off',
  access: { userTypes: ['ADMIN'], permission: 'MANAGE_WORKLINK_BILLING' },
  body,
  response: ReminderPlan,
  example: { steps: ['AFTER_1', 'AFTER_14'] },
});
