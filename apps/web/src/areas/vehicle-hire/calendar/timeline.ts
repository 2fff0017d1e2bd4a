import type { FleetClaim } from '@worklane/contract/vehicle-hire/fleet-calendar.ts';
import { addDays, instantOf, localOf, mondayOf, startOfDay } from '~/ui/local-time.ts';
import { firstOfMonth, monthFrom } from '~/ui/month.ts';
import type { CalendarView } from './search.ts';

type Claim = Pick<FleetClaim, 'source' | 'start' | 'end'>;

const WEEKS = { week: 1, fortnight: 2 };

/** The days of a view around one of them: whole weeks from Monday on, or a month. */
export const datesOf = (view: CalendarView, date: string): string[] => {
  const first = view === 'month' ? firstOfMonth(date) : mondayOf(date);
  const end = view === 'month' ? monthFrom(date, 1) : addDays(first, 7 * WEEKS[view]);
  const dates: string[] = [];
  for (let day = first; day < end; day = addDays(day, 1)) dates.push(day);
  return dates;
};

/** The first day of the view before or after the one around `date`. */
export const turned = (view: CalendarView, date: string, by: 1 | -1): string =>
  view === 'month' ? monthFrom(date, by) : addDays(mondayOf(date), by * 7 * WEEKS[view]);

/** When each of some days begins by the clocks of a place, in milliseconds, and at last when the last one ends. */
export type Timeline = readonly number[];

export const timelineOf = (dates: readonly string[], timeZone: string): Timeline => {
  const last = dates.at(-1);
  const days = last === undefined ? [] : [...dates, addDays(last, 1)];
  return days.map((date) => Date.parse(startOfDay(date, timeZone)));
};

/** When something begins; what is beyond the days has its place at their ends. */
const startOf = ({ start }: Claim): number => Date.parse(start);
const endOf = ({ end }: Claim): number => (end === null ? Number.POSITIVE_INFINITY : Date.parse(end));

/** When the days end, and how many they are. */
const daysIn = (timeline: Timeline): number => Math.max(0, timeline.length - 1);

/**
 * How many days from the first one on a moment lies. A day in which the clocks change is as wide as any other, and its hours are
 * narrower or wider, so that midnight stays where it is and nothing runs backwards.
 */
const placeOf = (at: number, timeline: Timeline): number => {
  const day = timeline.findLastIndex((start) => start <= at);
  if (day < 0) return 0;
  const [start = 0, end] = timeline.slice(day);
  return end === undefined ? daysIn(timeline) : day + (at - start) / (end - start);
};

/** Where something lies, in days from the first one on; it may have begun before, or go on after them. */
export type Bar = {
  readonly from: number;
  readonly to: number;
  readonly startsEarlier: boolean;
  readonly endsLater: boolean;
};

export const barOf = (claim: Claim, timeline: Timeline): Bar => ({
  from: placeOf(startOf(claim), timeline),
  to: placeOf(endOf(claim), timeline),
  startsEarlier: startOf(claim) < (timeline[0] ?? 0),
  endsLater: endOf(claim) > (timeline.at(-1) ?? 0),
});

const touches = ({ from, to }: Bar, day: number): boolean => from < day + 1 && to > day;

/** The days on which a vehicle has nothing at all, by their number. */
export const freeDays = (claims: readonly Claim[], timeline: Timeline): number[] => {
  const bars = claims.map((claim) => barOf(claim, timeline));
  const days = Array.from({ length: daysIn(timeline) }, (_, day) => day);
  return days.filter((day) => !bars.some((bar) => touches(bar, day)));
};

/** What lies on a day, the earliest first. */
export const claimsOn = <C extends Claim>(claims: readonly C[], timeline: Timeline, day: number): C[] =>
  claims.filter((claim) => touches(barOf(claim, timeline), day));

/** Where the keyboard stops in the row of a vehicle, from the left: what claims it, and free days where something may be planned. */
export type Stop<C> = { readonly from: number; readonly to: number } & (
  { readonly claim: C; readonly bar: Bar } | { readonly claim: null }
);

export const stopsOf = <C extends Claim>(claims: readonly C[], timeline: Timeline, mayPlan: boolean): Stop<C>[] => {
  const taken = claims.map((claim): Stop<C> => {
    const bar = barOf(claim, timeline);
    return { from: bar.from, to: bar.to, claim, bar };
  });
  const free = (mayPlan ? freeDays(claims, timeline) : []).map((day): Stop<C> => ({
    from: day,
    to: day + 1,
    claim: null,
  }));
  return [...taken, ...free].toSorted((a, b) => a.from - b.from);
};

/** Of some stops, the one that is on a place, or the last one before it. */
export const stopAt = (stops: readonly Pick<Bar, 'from'>[], place: number): number =>
  Math.max(
    0,
    stops.findLastIndex(({ from }) => from <= place),
  );

const instant = (at: number): string => new Date(at).toISOString();

/**
 * The longest time in some days, from one to another, in which the vehicle is free, so that it can be off the road then. Being
 * prepared for the next hirer is no reason against it. Undefined where it is never free.
 */
export const freeTimeIn = (
  claims: readonly Claim[],
  timeline: Timeline,
  [one, other]: readonly [number, number],
): { start: string; end: string } | undefined => {
  const [from, to] = [timeline[Math.min(one, other)], timeline[Math.max(one, other) + 1]];
  if (from === undefined || to === undefined) return undefined;
  const taken = claims.filter((claim) => claim.source !== 'TURNAROUND' && startOf(claim) < to && endOf(claim) > from);
  const starts = [from, ...taken.map(endOf)];
  const ends = [...taken.map(startOf), to];
  const gaps = starts.map((start, at) => ({ start, length: (ends[at] ?? to) - start }));
  const longest = gaps.reduce((best, gap) => (gap.length > best.length ? gap : best), { start: from, length: 0 });
  if (longest.length <= 0) return undefined;
  return { start: instant(longest.start), end: instant(longest.start + longest.length) };
};

const onAnotherDay = (at: string, days: number, timeZone: string): string => {
  const { date, time } = localOf(at, timeZone);
  return instantOf({ date: addDays(date, days), time }, timeZone);
};

/** The same times of the day some days earlier or later, also where the clocks change in between. */
export const movedBy = (
  { start, end }: Pick<Claim, 'start' | 'end'>,
  days: number,
  timeZone: string,
): { start: string; end: string | null } => ({
  start: onAnotherDay(start, days, timeZone),
  end: end === null ? null : onAnotherDay(end, days, timeZone),
});
