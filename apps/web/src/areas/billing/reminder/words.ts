import { REMINDER_STEPS, type ReminderStep } from '@worklane/contract/billing/reminder.rules.ts';

const words: Readonly<Record<ReminderStep, string>> = {
  BEFORE_7: '7 days before',
  BEFORE_3: '3 days before',
  AFTER_1: 'the day after',
  AFTER_7: '7 days after',
  AFTER_14: '14 days after',
  AFTER_30: '30 days after',
  AFTER_60: '60 days after',
};

/** To choose from, in the order in which they come. */
export const stepChoices = REMINDER_STEPS.map((value) => ({
  value,
  label: `${words[value].charAt(0).toUpperCase()}${words[value].slice(1)} it’s due`,
}));

/** `3 days before, the day after and 14 days after they’re due` */
export const planText = (steps: readonly ReminderStep[]): string =>
  `${new Intl.ListFormat('en-GB').format(steps.map((step) => words[step]))} they’re due`;
