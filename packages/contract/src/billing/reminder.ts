import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { REMINDER_STEPS } from './reminder.rules.ts';

/* When an agency's clients are reminded of open invoices, by themselves. */

const ReminderStep = z.enum(REMINDER_STEPS, 'Choose when clients are reminded.');

const ReminderPlan = z.object({
  /** None: nobody is reminded. */
  steps: z.array(ReminderStep),
  /** What goes out next, tomorrow morning, as things stand. */
  tomorrow: z.object({ invoices: z.int(), clients: z.int() }),
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

export const setReminderPlan = endpoint({
  method: 'PUT',
  path: '/api/v1/reminder-plan',
  summary: 'Say when your clients are reminded of open invoices; nothing chosen switches reminders off',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_CLIENT_BILLING' },
  body: z.strictObject({ steps: z.array(ReminderStep).max(REMINDER_STEPS.length) }),
  response: ReminderPlan,
  example: { steps: ['BEFORE_3', 'AFTER_14'] },
});
