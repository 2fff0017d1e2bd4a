import { pence, penceText } from '@worklane/contract/money.ts';

/** Days charged: every started day after the grace period, at least one. */
export const daysHired = (start: Temporal.Instant, end: Temporal.Instant, graceHours: number): number =>
  Math.max(1, Math.ceil((end.since(start).total('hours') - graceHours) / 24));

/** Whole pence as the documents show amounts of a hire: numbers of JSON, with the digits of the text. */
export const toAmount = (count: number): number => Number(penceText(pence(count)));
