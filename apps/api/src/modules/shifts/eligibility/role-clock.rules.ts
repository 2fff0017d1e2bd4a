import { QUALIFYING_WEEKS } from '@worklane/contract/shifts/equal-pay.ts';
import type { Pause, Weeks } from './facts.ts';

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

/** Where there is no work at all. */
export const NO_WEEKS: Weeks = { first: 0, worked: '' };

export const countOf = ({ worked }: Weeks): number => {
  let count = 0;
  for (let at = 0; at < worked.length; at += 1) if (worked[at] === '1') count += 1;
  return count;
};

const LONG_BREAK = '0'.repeat(LONGEST_BREAK_WEEKS + 1);

/** Whether a long break between two weeks with work in them stops the count rather than end it. A week is on leave when a day of it is. */
const isPause = (from: number, until: number, pauses: readonly Pause[]): boolean => {
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

/** Of the weeks, those before a week with work in it that may count, and this one. */
const upTo = (week: number, { first, worked }: Weeks): Weeks => {
  const known = worked.slice(Math.max(0, FIRST_WEEK - first), Math.max(0, week - first));
  const begin = known.indexOf('1');
  if (begin === -1) return { first: week, worked: '1' };
  const from = Math.max(first, FIRST_WEEK) + begin;
  return { first: from, worked: `${known.slice(begin).padEnd(week - from, '0')}1` };
};

/** Whether there is a break, before a week with work in it, of which leave decides whether it stops the count. */
export const hasLongBreak = (week: number, weeks: Weeks): boolean => upTo(week, weeks).worked.includes(LONG_BREAK);

/**
 * The weeks that count in a week with work in it, which is the last of them: back to the last break that was no pause. `weeks` are those in the
 * same role; later ones are left out.
 */
export const countedWeeks = (week: number, weeks: Weeks, pauses: readonly Pause[]): Weeks => {
  const { first, worked } = upTo(week, weeks);
  let long = worked.lastIndexOf(LONG_BREAK);
  while (long !== -1) {
    const [before, after] = [worked.lastIndexOf('1', long), long + LONG_BREAK.length];
    if (!isPause(first + before, first + after, pauses)) return { first: first + after, worked: worked.slice(after) };
    long = worked.lastIndexOf(LONG_BREAK, before);
  }
  return { first, worked };
};

/** The week with work in it that is so many. */
const nthOf = ({ first, worked }: Weeks, nth: number): number => {
  let at = -1;
  for (let count = 0; count < nth; count += 1) at = worked.indexOf('1', at + 1);
  return first + at;
};

/** The week from which equal pay is due; as long as twelve weeks are not full, if every week to come is worked. */
export const equalPayFrom = (counted: Weeks): number => {
  const weeks = countOf(counted);
  return nthOf(counted, Math.min(weeks, QUALIFYING_WEEKS)) + Math.max(0, QUALIFYING_WEEKS - weeks) + 1;
};

/** The week since which equal pay is due; undefined where it is not due in the last of the weeks. */
export const equalPaySince = (counted: Weeks): number | undefined =>
  countOf(counted) > QUALIFYING_WEEKS ? equalPayFrom(counted) : undefined;
