/** Days charged: every started day after the grace period, at least one. */
export const daysHired = (start: Temporal.Instant, end: Temporal.Instant, graceHours: number): number =>
  Math.max(1, Math.ceil((end.since(start).total('hours') - graceHours) / 24));

/** Whole pence as the wire shows them. */
export const toAmount = (pence: number): number => pence / 100;
