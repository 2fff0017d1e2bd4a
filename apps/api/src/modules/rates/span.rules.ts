import type { RateState } from '@worklane/contract/rates/rate-state.ts';

export type Span = { readonly from: string; readonly to: string | null };

/** Days are `yyyy-mm-dd`, whose order is that of their texts. */
export const stateOf = ({ from, to }: Span, today: string): RateState =>
  from > today ? 'PLANNED' : to !== null && to < today ? 'PAST' : 'CURRENT';

/** Which day it is, `yyyy-mm-dd`, and when it began. */
export type Day = { readonly today: string; readonly midnight: Temporal.Instant };

type Entered = Pick<Span, 'from'> & { readonly createdAt: string };

/**
 * What hasn’t begun before today is put right at any time, and whatever was entered today as well: a first day long ago is soon mistyped, and
 * only what it has priced by now keeps it.
 */
export const isRemovable = ({ from, createdAt }: Entered, { today, midnight }: Day): boolean =>
  from >= today || Temporal.Instant.compare(Temporal.Instant.from(createdAt), midnight) >= 0;

/** Nobody plans further ahead; a year that was mistyped is. */
const YEARS_AHEAD = 2;

/** Why a rate, or `what` else, can’t begin on a day; undefined when it can. A rate may reach back, since work is priced after it is over. */
export const wrongFirstDay = (from: string, today: string, what = 'Rates'): string | undefined => {
  const [day, now] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(today)];
  if (Temporal.PlainDate.compare(day, now.add({ years: YEARS_AHEAD })) > 0)
    return `${what} can start up to two years ahead.`;
  if (Temporal.PlainDate.compare(day, now.subtract({ years: 1 })) < 0) return `${what} can start up to a year ago.`;
  return undefined;
};

/** Why a rate can’t be followed by another one from a day on. */
export const wrongChangeDay = (rate: Span, from: string): string | undefined => {
  if (from <= rate.from) return `Choose a day after ${dayText(rate.from)}, when this rate starts.`;
  if (rate.to !== null && from > rate.to)
    return `This rate ends on ${dayText(rate.to)}. Choose that day or an earlier one.`;
  return undefined;
};

/** Why a rate can’t end on a day: what has been in force stays so, and the next one for the same has its own days. */
export const wrongLastDay = (rate: Span, to: string, today: string, next?: string): string | undefined => {
  if (next !== undefined && to >= next) return `The next rate starts on ${dayText(next)}. Choose an earlier day.`;
  if (to < rate.from) return `Choose ${dayText(rate.from)} or a later day: this rate starts then.`;
  if (to < today) return 'Choose today or a later day.';
  return undefined;
};

/** `01/12/2026` */
const dayText = (day: string): string => day.split('-').toReversed().join('/');

/** The days on which it matters whether something ends on one day or on the other; null: not at all. */
export const daysBetween = (one: string | null, other: string): Span => {
  const first = one === null || other < one ? other : one;
  const from = Temporal.PlainDate.from(first).add({ days: 1 }).toString();
  return { from, to: one === null ? null : one > other ? one : other };
};

/** The last day of a new rate: until the next one for the same starts, or until further notice. */
export const lastDayUntil = (nextStart: string | undefined): string | null =>
  nextStart === undefined ? null : dayBefore(nextStart);

export const dayBefore = (day: string): string => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
