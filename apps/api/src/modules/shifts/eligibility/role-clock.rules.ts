import { QUALIFYING_WEEKS } from '@worklane/contract/shifts/equal-pay.ts';
import type { Pause, Run } from './facts.ts';

/*
 * Agency Workers Regulations 2010, regulations 7 to 9: after twelve weeks in one role with one hirer, the pay is no less than that of the
 * hirer’s own staff. A role is a kind of work at a client: in another one the count is another one, and whichever agency sent the worker
 * does not matter.
 */

/** A break of up to so many weeks stops the count, for whatever reason; a longer one begins it anew. */
const LONGEST_BREAK_WEEKS = 6;
/** Sickness stops it for up to so many weeks, other leave for however long it is. */
const LONGEST_SICKNESS_WEEKS = 28;

const WEEK_MS = 7 * 24 * 3_600_000;
/** The first Monday of 1970 was the fifth day. */
const FIRST_MONDAY = Temporal.PlainDate.from('1970-01-05');
const MONDAY_MS = 4 * 24 * 3_600_000;

/** Of a day: weeks, from Monday to Sunday, since 1970. */
export const weekNumber = ({ year, month, day }: Temporal.PlainDate): number =>
  Math.floor((Date.UTC(year, month - 1, day) - MONDAY_MS) / WEEK_MS);

/** The regulations are in force since Saturday, 1 October 2011: nothing before its week counts. */
const FIRST_WEEK = weekNumber(Temporal.PlainDate.from('2011-10-01'));

export const mondayOf = (week: number): Temporal.PlainDate => FIRST_MONDAY.add({ weeks: week });

export const countOf = (runs: readonly Run[]): number =>
  runs.reduce((sum, { first, last }) => sum + last - first + 1, 0);

/** Whether the weeks between two in which somebody worked stop the count rather than end it. A week is on leave when a day of it is. */
const isPause = (from: number, until: number, pauses: readonly Pause[]): boolean => {
  if (until - from - 1 <= LONGEST_BREAK_WEEKS) return true;
  const covers = (week: number, sick: boolean) =>
    pauses.some((pause) => pause.sick === sick && weekNumber(pause.from) <= week && week <= weekNumber(pause.to));
  let [sickness, others] = [0, 0];
  for (let week = from + 1; week < until; week += 1) {
    if (covers(week, false)) continue;
    if (covers(week, true)) sickness += 1;
    else others += 1;
    if (sickness > LONGEST_SICKNESS_WEEKS || others > LONGEST_BREAK_WEEKS) return false;
  }
  return true;
};

/** Of the worked weeks, in order, those before a week with work in it that may count, and this one. */
const upTo = (week: number, worked: readonly Run[]): Run[] => [
  ...worked
    .filter(({ first, last }) => first < week && last >= FIRST_WEEK)
    .map((run) =>
      run.first >= FIRST_WEEK && run.last < week
        ? run
        : { first: Math.max(run.first, FIRST_WEEK), last: Math.min(run.last, week - 1) },
    ),
  { first: week, last: week },
];

/** Whether there is a break, before a week with work in it, of which leave decides whether it stops the count. */
export const hasLongBreak = (week: number, worked: readonly Run[]): boolean =>
  upTo(week, worked).some(({ first }, index, all) => first - (all[index - 1]?.last ?? first) - 1 > LONGEST_BREAK_WEEKS);

/**
 * The weeks that count in a week with work in it, which is the last of them: back to the last break that was no pause. `worked` are the weeks
 * in the same role, in order; later ones are left out.
 */
export const countedWeeks = (week: number, worked: readonly Run[], pauses: readonly Pause[]): Run[] => {
  const runs = upTo(week, worked);
  const begin = runs.findLastIndex(({ first }, index) => !isPause(runs[index - 1]?.last ?? first, first, pauses));
  return runs.slice(Math.max(0, begin));
};

/** The week that is so many. */
const nthOf = (counted: readonly Run[], nth: number): number => {
  let left = nth;
  for (const { first, last } of counted) {
    const weeks = last - first + 1;
    if (left <= weeks) return first + left - 1;
    left -= weeks;
  }
  throw new RangeError('There are fewer weeks to count.');
};

/** The week from which equal pay is due; as long as twelve weeks are not full, if every week to come is worked. */
export const equalPayFrom = (counted: readonly Run[]): number => {
  const weeks = countOf(counted);
  return nthOf(counted, Math.min(weeks, QUALIFYING_WEEKS)) + Math.max(0, QUALIFYING_WEEKS - weeks) + 1;
};

/** The week since which equal pay is due; undefined where it is not due in the last of the weeks. */
export const equalPaySince = (counted: readonly Run[]): number | undefined =>
  countOf(counted) > QUALIFYING_WEEKS ? equalPayFrom(counted) : undefined;
