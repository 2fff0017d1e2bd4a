/** When somebody can be reminded of an open invoice. */
export const REMINDER_STEPS = [
  'BEFORE_7',
  'BEFORE_3',
  'AFTER_1',
  'AFTER_7',
  'AFTER_14',
  'AFTER_30',
  'AFTER_60',
] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

/** So many days after the invoice is due; below zero before it. */
export const daysOfStep: Readonly<Record<ReminderStep, number>> = {
  BEFORE_7: -7,
  BEFORE_3: -3,
  AFTER_1: 1,
  AFTER_7: 7,
  AFTER_14: 14,
  AFTER_30: 30,
  AFTER_60: 60,
};

/** What was missed longer ago than this is not made up for: nobody is flooded because a plan was made, or a server stood still. */
export const CATCH_UP_DAYS = 3;

/**
 * How far back something is made up for, so many days after the database was restored from a backup: what came before that has been sent, and only the
 * database that was lost knows it. Below zero not even today’s.
 */
export const catchUpDays = (daysSinceRestored: number | undefined): number =>
  daysSinceRestored === undefined ? CATCH_UP_DAYS : Math.min(CATCH_UP_DAYS, daysSinceRestored - 1);

/**
 * Of which day of a plan somebody is to be reminded, so many days after an invoice was due, given the last one that went out: the latest
 * that has come. Undefined where none has, or it has gone out.
 */
export const reminderDue = (
  plan: readonly number[],
  daysSince: number,
  last: number | null,
  catchUp: number = CATCH_UP_DAYS,
): number | undefined => {
  const reached = plan.filter((days) => days <= daysSince);
  if (reached.length === 0) return undefined;
  const latest = Math.max(...reached);
  const isMissed = daysSince - latest > catchUp;
  return isMissed || (last !== null && latest <= last) ? undefined : latest;
};
