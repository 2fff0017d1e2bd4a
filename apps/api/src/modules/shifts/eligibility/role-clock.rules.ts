import { QUALIFYING_WEEKS } from '@worklane/contract/shifts/equal-pay.ts';
import type { Pause } from './facts.ts';

/*
 * Agency Workers Regulations 2010, regulations 7 to 9: after twelve weeks in one role with one hirer, the pay is no less than that of the
 * hirer’s own staff. A role is a kind of work at a client: in another one the count is another one, and whichever agency sent the worker
 * does not matter.
 */

/** A break of up to so many weeks stops the count, for whatever reason; a longer one begins it anew. */
const LONGEST_BREAK_WEEKS = 6;
/** Sickness stops it for up to so many weeks, other leave for however long it is. */
const LONGEST_SICKNESS_WEEKS = 28;

/** The regulations are in force since Saturday, 1 October 2011: the first week that may count. */
export const FIRST_WEEK = '2011-09-26';

const WEEK_MS = 7 * 24 * 3_600_000;
/** The first Monday of 1970 was the fifth day. */
const MONDAY_MS = 4 * 24 * 3_600_000;

/** Of a day: weeks, from Monday to Sunday, since 1970. */
const weekNumber = ({ year, month, day }: Temporal.PlainDate): number =>
  Math.floor((Date.UTC(year, month - 1, day) - MONDAY_MS) / WEEK_MS);

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

/** Whether there is a break, before a week with work in it, of which leave decides whether it stops the count. */
export const hasLongBreak = (week: Temporal.PlainDate, worked: readonly Temporal.PlainDate[]): boolean =>
  [...worked, week]
    .map(weekNumber)
    .toSorted((one, other) => one - other)
    .some((each, index, all) => each - (all[index - 1] ?? each) - 1 > LONGEST_BREAK_WEEKS);

/**
 * The Mondays of the weeks that count in a week with work in it, which is the last of them: back to the last break that was no pause.
 * `worked` are the Mondays of weeks in the same role, in any order; later ones are left out.
 */
export const countedWeeks = (
  week: Temporal.PlainDate,
  worked: readonly Temporal.PlainDate[],
  pauses: readonly Pause[],
): Temporal.PlainDate[] => {
  const earlier = worked
    .map((monday) => ({ monday, week: weekNumber(monday) }))
    .filter((each) => each.week < weekNumber(week))
    .toSorted((one, other) => other.week - one.week);
  const counted = [{ monday: week, week: weekNumber(week) }];
  for (const each of earlier) {
    const [first] = counted;
    if (!first || !isPause(each.week, first.week, pauses)) break;
    counted.unshift(each);
  }
  return counted.map(({ monday }) => monday);
};

/** The Monday from which equal pay is due; as long as twelve weeks are not full, if every week to come is worked. */
export const equalPayFrom = (counted: readonly Temporal.PlainDate[]): Temporal.PlainDate => {
  const last = counted.at(Math.min(counted.length, QUALIFYING_WEEKS) - 1);
  if (!last) throw new RangeError('There is no week to count.');
  return last.add({ weeks: Math.max(0, QUALIFYING_WEEKS - counted.length) + 1 });
};

/** The Monday since which equal pay is due; undefined where it is not due in the last of the weeks. */
export const equalPaySince = (counted: readonly Temporal.PlainDate[]): Temporal.PlainDate | undefined =>
  counted.length > QUALIFYING_WEEKS ? equalPayFrom(counted) : undefined;
