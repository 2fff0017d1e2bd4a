import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Pause } from './facts.ts';
import { day, weeksFrom } from './facts.factory.ts';
import {
  countedWeeks,
  countOf,
  equalPayFrom,
  equalPaySince,
  hasLongBreak,
  mondayOf,
  weekNumber,
} from './role-clock.rules.ts';

/** The Monday of the week that is asked about. */
const WEEK = day('2026-11-23');
const ago = (weeks: number) => WEEK.subtract({ weeks });
const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Whole weeks of leave, from so many weeks ago to so many. */
const away = (from: number, to: number, sick = false): Pause => ({
  from: ago(from),
  to: ago(to).add({ days: 6 }),
  sick,
});
const sick = (from: number, to: number) => away(from, to, true);

const counted = (worked: readonly number[], pauses: readonly Pause[] = []) =>
  countedWeeks(weekNumber(WEEK), weeksFrom(worked.map(ago)), pauses);
const count = (worked: readonly number[], pauses: readonly Pause[] = []) => countOf(counted(worked, pauses));

describe('weeks in a role', () => {
  test.each<[what: string, worked: number[], pauses: Pause[], expected: number]>([
    ['the first', [], [], 1],
    ['the thirteenth', upTo(1, 12), [], 13],
    ['in any order', [3, 1, 2], [], 4],
    ['the own week counts once, later ones not at all', [0, -1, 1], [], 2],
    ['a break of six weeks stops the count', [...upTo(7, 10)], [], 5],
    ['one of seven begins it anew', [...upTo(8, 11)], [], 1],
    ['and what was before it counts no more', [1, 2, ...upTo(10, 20)], [], 3],
    ['two breaks of six weeks, each for itself', [7, 14], [], 3],
    ['leave stops it for however long', upTo(41, 44), [away(40, 1)], 5],
    ['beside leave six weeks may pass', upTo(9, 12), [away(4, 3)], 5],
    ['and no more', upTo(10, 13), [away(4, 3)], 1],
    ['sickness stops it for 28 weeks', upTo(29, 32), [sick(28, 1)], 5],
    ['and for no more', upTo(30, 33), [sick(29, 1)], 1],
    ['28 weeks of sickness, then leave', upTo(39, 40), [sick(38, 11), away(10, 1)], 3],
    ['two times of sickness within one break count together', upTo(36, 38), [sick(35, 20), sick(18, 5)], 1],
    ['and apart where work lies between them', [15, ...upTo(31, 33)], [sick(30, 16), sick(14, 1)], 5],
    [
      'a week is on leave when a day of it is',
      upTo(8, 9),
      [{ from: ago(4).add({ days: 4 }), to: ago(4).add({ days: 4 }), sick: false }],
      3,
    ],
    ['a week of both is one of leave', upTo(30, 31), [sick(29, 1), away(15, 15)], 3],
    ['leave on both ends of a break that lies beside it', upTo(9, 10), [away(12, 11), away(-2, -1)], 1],
  ])('%s', (_what, worked, pauses, expected) => {
    expect(count(worked, pauses)).toBe(expected);
  });

  test('begin with the one that counts first', () => {
    expect(mondayOf(counted([1, 2, 10]).first).toString()).toBe('2026-11-09');
  });

  test('end with the one that is asked about', () => {
    const week = weekNumber(WEEK);
    const worked = '11100000001110111';
    expect(countedWeeks(week, { first: week - 14, worked }, [])).toEqual({ first: week - 4, worked: '11101' });
  });

  test('may begin with none', () => {
    const week = weekNumber(WEEK);
    expect(countedWeeks(week, { first: week + 1, worked: '11' }, [])).toEqual({ first: week, worked: '1' });
  });

  test('are none before the regulations were in force', () => {
    const [first, third] = ['2011-09-12', '2011-10-03'].map((monday) => weekNumber(day(monday))) as [number, number];
    expect(countOf(countedWeeks(third, { first, worked: '1'.repeat(third - first + 1) }, []))).toBe(2);
  });
});

test.each([
  [1, '2027-02-15', undefined],
  [8, '2026-12-28', undefined],
  [11, '2026-12-07', undefined],
  [12, '2026-11-30', undefined],
  [13, '2026-11-23', '2026-11-23'],
  [15, '2026-11-09', '2026-11-09'],
])('in week %d equal pay is due from %s', (week, from, since) => {
  const weeks = counted(upTo(1, week - 1));
  expect(mondayOf(equalPayFrom(weeks)).toString()).toBe(from);
  expect(equalPaySince(weeks)).toBe(since && weekNumber(day(since)));
});

test('a break after the twelfth week moves nothing that is due', () => {
  expect(equalPaySince(counted(upTo(5, 16)))).toBe(weekNumber(day('2026-10-26')));
});

test.each([
  [[], false],
  [[1, 8], false],
  [[1, 9], true],
  [[7], false],
  [[8], true],
])('after work %j weeks ago there is a long break: %s', (worked, expected) => {
  expect(hasLongBreak(weekNumber(WEEK), weeksFrom(worked.map(ago)))).toBe(expected);
});

/** The same said otherwise: a calendar that is gone through day by day, from the first one on. */
const dayByDay = (worked: ReadonlySet<string>, pauses: readonly Pause[], from: Temporal.PlainDate): number => {
  const isWithin = (at: Temporal.PlainDate, pause: Pause) =>
    Temporal.PlainDate.compare(pause.from, at) <= 0 && Temporal.PlainDate.compare(at, pause.to) <= 0;
  let weeks = 0;
  let since = { weeks: 0, sick: 0, others: 0 };
  let isWorked = false;
  let isLeave = false;
  let isSick = false;
  for (let at = from; Temporal.PlainDate.compare(at, WEEK) <= 0; at = at.add({ days: 1 })) {
    isWorked ||= worked.has(at.toString());
    isLeave ||= pauses.some((pause) => !pause.sick && isWithin(at, pause));
    isSick ||= pauses.some((pause) => pause.sick && isWithin(at, pause));
    if (at.dayOfWeek !== 7 && !at.equals(WEEK)) continue;
    if (isWorked) {
      const isOneRun = since.weeks <= 6 || (since.sick <= 28 && since.others <= 6);
      weeks = isOneRun ? weeks + 1 : 1;
      since = { weeks: 0, sick: 0, others: 0 };
    } else {
      since.weeks += 1;
      if (!isLeave) since[isSick ? 'sick' : 'others'] += 1;
    }
    isWorked = isLeave = isSick = false;
  }
  return weeks;
};

const SPAN = 90;

const aPause = fc.record({
  first: fc.integer({ min: 0, max: SPAN * 7 }),
  days: fc.constantFrom(1, 3, 14, 60, 196, 203),
  sick: fc.boolean(),
});

/** Weeks worked and missed by turns, back from the week that is asked about. */
const stretches = fc.array(
  fc.record({ worked: fc.integer({ min: 1, max: 8 }), missed: fc.constantFrom(1, 5, 6, 7, 8, 28, 29, 34) }),
  { maxLength: 6 },
);

test('agrees with a calendar that is gone through day by day', () => {
  fc.assert(
    fc.property(stretches, fc.array(aPause, { maxLength: 4 }), (parts, given) => {
      const worked: number[] = [0];
      let at = 0;
      for (const part of parts) {
        worked.push(...upTo(at + 1, at + part.worked));
        at += part.worked + part.missed;
      }
      const known = worked.filter((weeks) => weeks <= SPAN);
      const pauses = given.map(({ first, days, sick: isSick }) => {
        const from = ago(SPAN).add({ days: first });
        return { from, to: from.add({ days: days - 1 }), sick: isSick };
      });
      const mondays = new Set(known.map((weeks) => ago(weeks).toString()));
      // Nothing counts before the first week with work in it.
      const first = ago(Math.max(...known));
      expect(count(known, pauses)).toBe(dayByDay(mondays, pauses, first));
    }),
    { numRuns: 150 },
  );
});
