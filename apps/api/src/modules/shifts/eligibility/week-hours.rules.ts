import { chargedSpan } from '#modules/rates/index.ts';
import type { Span } from '#platform/clock.ts';

/** Other time of the same worker at the same client, through the same agency and in the same week. */
export type WeekTime = Span & {
  readonly breakMinutes: number;
  readonly isEarlier: boolean;
  /** Of its time on an invoice, what was charged without being overtime; null where it is on none. */
  readonly plainMinutes: number | null;
};

type Steps = Parameters<typeof chargedSpan>[2];

const paidMinutes = ({ start, end }: Span, breakMinutes: number): number =>
  end.since(start).total('minutes') - breakMinutes;

/**
 * How many minutes of the week are paid before some time of it without being overtime, where overtime begins after `afterShift` minutes of a
 * shift: what began earlier.
 */
export const plainPaidBefore = (others: readonly WeekTime[], afterShift: number | null): number =>
  others
    .filter(({ isEarlier }) => isEarlier)
    .reduce((total, { breakMinutes, ...span }) => total + plainOf(paidMinutes(span, breakMinutes), afterShift), 0);

/**
 * How many minutes of the week are charged before some time of it without being overtime: what is on invoices as it was charged, whenever it
 * was, so that no hour of a week is overtime twice; then what began earlier, in the steps that are agreed on.
 */
export const plainChargedBefore = (
  others: readonly WeekTime[],
  afterShift: number | null,
  steps: Steps | undefined,
): number =>
  others.reduce((total, { breakMinutes, isEarlier, plainMinutes, ...span }) => {
    if (plainMinutes !== null) return total + plainMinutes;
    if (!isEarlier) return total;
    const charged = steps ? chargedSpan(span, breakMinutes, steps) : span;
    return total + plainOf(paidMinutes(charged, breakMinutes), afterShift);
  }, 0);

const plainOf = (minutes: number, afterShift: number | null): number => Math.min(minutes, afterShift ?? Infinity);
