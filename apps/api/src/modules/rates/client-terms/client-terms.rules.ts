import type { Terms } from '@worklane/contract/rates/client-terms.ts';

export type LateCancelStep = Terms['lateCancels'][number];

/** Where nothing is agreed: what businesses have to pay within by law, time as it was worked, and nothing for what is cancelled. */
export const DEFAULT_TERMS: Terms = { paymentDays: 30, roundTo: 1, rounding: 'NEAREST', lateCancels: [] };

type WorkedSpan = { readonly start: Temporal.Instant; readonly end: Temporal.Instant };

const paidMinutes = ({ start, end }: WorkedSpan, breakMinutes: number): number =>
  end.since(start).total('minutes') - breakMinutes;

const ROUND = { NEAREST: Math.round, UP: Math.ceil, DOWN: Math.floor } as const;

/** Minutes in whole steps, halves up, and one step at least: whoever came has worked. */
export const roundedMinutes = (minutes: number, { roundTo, rounding }: Pick<Terms, 'roundTo' | 'rounding'>): number =>
  Math.max(1, ROUND[rounding](minutes / roundTo)) * roundTo;

/**
 * Worked time as a client is charged for it: what is paid of it, in whole steps. The time is taken off or added at the end, in whichever part
 * of the day that is.
 */
export const chargedSpan = <Worked extends WorkedSpan>(
  span: Worked,
  breakMinutes: number,
  terms: Pick<Terms, 'roundTo' | 'rounding'>,
): Worked => {
  const paid = paidMinutes(span, breakMinutes);
  return { ...span, end: span.end.add({ seconds: Math.round((roundedMinutes(paid, terms) - paid) * 60) }) };
};

/** What is charged of a booking that was cancelled: part of its planned time. */
export type CancellationFee = WorkedSpan & { readonly breakMinutes: number };

/**
 * What a client pays for a booking that it cancels so long before its start, `noticeMinutes`, less than nothing once it has begun: the first
 * hours of the plan, by the step with the least notice that was not given, no less than has gone by already, and never more than the plan.
 * Undefined: nothing.
 */
export const cancellationFee = (
  steps: readonly LateCancelStep[],
  noticeMinutes: number,
  plan: WorkedSpan & { readonly breakMinutes: number },
): CancellationFee | undefined => {
  const step = steps
    .toSorted((one, other) => one.withinHours - other.withinHours)
    .find(({ withinHours }) => noticeMinutes < withinHours * 60);
  if (!step) return undefined;
  const { start, end, breakMinutes } = plan;
  const minutes = step.hours === null ? Infinity : Math.max(Math.round(step.hours * 60), -noticeMinutes);
  if (minutes >= paidMinutes(plan, breakMinutes)) return { start, end, breakMinutes };
  return { start, end: start.add({ minutes }), breakMinutes: 0 };
};
