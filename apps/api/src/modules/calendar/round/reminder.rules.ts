/** Product: a record with an expiry reminds worker and agency so many days before it. */
const THRESHOLDS = [0, 7, 30, 60] as const;
export type Threshold = (typeof THRESHOLDS)[number];

/** The earliest reminder. */
export const FIRST_REMINDER_DAYS = 60;

/** What ran out longer ago than this, while nobody was reminded of it, is no news. */
export const CATCH_UP_DAYS = 30;

/** Before this hour of the agency's day nobody is reminded of anything. */
const MORNING_HOUR = 6;

/** Whether the agency's working day is near enough for its round. */
export const isMorning = (local: Temporal.ZonedDateTime): boolean => local.hour >= MORNING_HOUR;

/** The last day whose morning has come. */
export const lastMorning = (local: Temporal.ZonedDateTime): Temporal.PlainDate =>
  isMorning(local) ? local.toPlainDate() : local.toPlainDate().subtract({ days: 1 });

/**
 * The reminder that is due so many days before the expiry (fewer than none: after it), given the last one that went out. Where
 * several were missed only the latest is made up for.
 */
export const reminderDue = (daysLeft: number, remindedAt: number | null): Threshold | undefined => {
  if (daysLeft < -CATCH_UP_DAYS) return undefined;
  const reached = THRESHOLDS.find((threshold) => daysLeft <= threshold);
  return reached !== undefined && (remindedAt === null || reached < remindedAt) ? reached : undefined;
};
