import { describe, expect, test } from 'vitest';
import {
  barOf,
  claimsOn,
  datesOf,
  freeDays,
  freeTimeIn,
  movedBy,
  stopAt,
  stopsOf,
  timelineOf,
  turned,
} from './timeline.ts';

const LONDON = 'Europe/London';
const claim = (start: string, end: string | null, source: 'HIRE' | 'MAINTENANCE' | 'TURNAROUND' = 'HIRE') => ({
  source,
  start: `2030-${start}:00Z`,
  end: end === null ? null : `2030-${end}:00Z`,
});
const days = (from: string, count: number, timeZone = LONDON) => {
  const first = Date.parse(`2030-${from}T00:00Z`);
  const dates = Array.from({ length: count }, (_, day) =>
    new Date(first + day * 86_400_000).toISOString().slice(0, 10),
  );
  return timelineOf(dates, timeZone);
};

describe('the days of a view', () => {
  test.each([
    ['week', '2030-03-06', 7, '2030-03-04', '2030-03-10'],
    ['fortnight', '2030-03-10', 14, '2030-03-04', '2030-03-17'],
    ['month', '2030-02-14', 28, '2030-02-01', '2030-02-28'],
    ['month', '2030-12-31', 31, '2030-12-01', '2030-12-31'],
  ] as const)('%s of %s', (view, date, count, first, last) => {
    const dates = datesOf(view, date);
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([count, first, last]);
  });

  test.each([
    ['week', '2030-03-06', 1, '2030-03-11'],
    ['fortnight', '2030-03-06', -1, '2030-02-18'],
    ['month', '2030-01-31', 1, '2030-02-01'],
    ['month', '2030-01-31', -1, '2029-12-01'],
  ] as const)('%s of %s turned by %i', (view, date, by, expected) => {
    expect(turned(view, date, by)).toBe(expected);
  });
});

describe('a bar', () => {
  test.each<[what: string, from: string, start: string, end: string | null, bar: [number, number, boolean, boolean]]>([
    ['within', '03-04', '03-05T12:00', '03-06T18:00', [1.5, 2.75, false, false]],
    ['from midnight to midnight', '03-04', '03-05T00:00', '03-06T00:00', [1, 2, false, false]],
    ['that began before', '03-04', '03-01T12:00', '03-04T06:00', [0, 0.25, true, false]],
    ['that goes on', '03-04', '03-06T12:00', '04-04T06:00', [2.5, 3, false, true]],
    ['without an end', '03-04', '03-06T12:00', null, [2.5, 3, false, true]],
    ['over all days', '03-04', '03-01T12:00', null, [0, 3, true, true]],
    // 31 March 2030 has 23 hours in London, from 00:00 to 23:00 UTC; 27 October has 25, from 23:00 the day before.
    ['up to the midnight after clocks go forward', '03-30', '03-31T00:00', '03-31T23:00', [1, 2, false, false]],
    ['at noon of a short day', '03-30', '03-31T11:30', '03-31T23:00', [1.5, 2, false, false]],
    ['the day after a short one', '03-30', '03-31T23:00', '04-01T11:00', [2, 2.5, false, false]],
    ['over the night in which clocks go back', '10-26', '10-26T23:00', '10-28T00:00', [1, 2, false, false]],
    ['in the middle of a long day', '10-26', '10-27T11:30', '10-28T12:00', [1.5, 2.5, false, false]],
  ])('%s', (_, from, start, end, [left, right, startsEarlier, endsLater]) => {
    const bar = barOf(claim(start, end), days(from, 3));
    expect(bar).toEqual({ from: expect.closeTo(left, 9), to: expect.closeTo(right, 9), startsEarlier, endsLater });
  });

  test('of the hour that clocks show twice never runs backwards', () => {
    const twice = barOf(claim('10-27T00:30', '10-27T01:10'), days('10-26', 3));
    expect(twice.to).toBeGreaterThan(twice.from);
  });

  test('lies on the day of its place', () => {
    const inAuckland = barOf(claim('03-04T12:00', '03-04T23:00'), days('03-04', 3, 'Pacific/Auckland'));
    expect([inAuckland.from, inAuckland.to]).toEqual([1 + 1 / 24, 1.5]);
  });
});

describe('free time', () => {
  const timeline = days('03-04', 5);
  const claims = [
    claim('03-04T12:00', '03-05T12:00'),
    claim('03-05T12:00', '03-05T13:00', 'TURNAROUND'),
    claim('03-07T00:00', '03-08T00:00'),
  ];

  test('is whole days without anything', () => {
    expect(freeDays(claims, timeline)).toEqual([2, 4]);
    expect(freeDays([], timeline)).toEqual([0, 1, 2, 3, 4]);
    expect(freeDays([claim('03-05T00:00', null)], timeline)).toEqual([0]);
  });

  test('leaves out days on which something lies', () => {
    expect(claimsOn(claims, timeline, 1)).toEqual(claims.slice(0, 2));
    expect(claimsOn(claims, timeline, 2)).toEqual([]);
  });

  test.each<[from: number, to: number, start: string | undefined, end: string | undefined]>([
    [2, 2, '03-06T00:00', '03-07T00:00'],
    // Drawn from right to left.
    [4, 2, '03-06T00:00', '03-07T00:00'],
    // A turnaround is no reason against maintenance.
    [1, 2, '03-05T12:00', '03-07T00:00'],
    [0, 0, '03-04T00:00', '03-04T12:00'],
    [3, 3, undefined, undefined],
    [0, 9, undefined, undefined],
  ])('that is chosen from day %i to day %i', (from, to, start, end) => {
    const span = freeTimeIn(claims, timeline, [from, to]);
    expect(span).toEqual(start && end ? { start: `2030-${start}:00.000Z`, end: `2030-${end}:00.000Z` } : undefined);
  });
});

test('the keyboard stops at what lies in a row and at free days, from the left', () => {
  const claims = [claim('03-05T12:00', '03-06T12:00'), claim('03-06T12:00', '03-06T13:00', 'TURNAROUND')];
  const stops = stopsOf(claims, days('03-04', 4), true);
  expect(stops.map(({ from, to, claim: at }) => [from, to, at?.source ?? null])).toEqual([
    [0, 1, null],
    [1.5, 2.5, 'HIRE'],
    [2.5, 2.5 + 1 / 24, 'TURNAROUND'],
    [3, 4, null],
  ]);
  expect(stopsOf(claims, days('03-04', 4), false)).toEqual(stops.slice(1, 3));
  expect([0, 0.9, 1.5, 2.7, 9].map((place) => stopAt(stops, place))).toEqual([0, 0, 1, 2, 3]);
  expect(stopAt(stops.slice(1), 0)).toBe(0);
});

test.each([
  // Over the night of 31 March, and of 27 October: the clocks show the same.
  ['03-29T09:00', '03-30T17:00', 2, '03-31T08:00', '04-01T16:00'],
  ['10-28T09:00', '10-28T17:00', -2, '10-26T08:00', '10-26T16:00'],
  ['03-05T09:00', null, 7, '03-12T09:00', null],
])('%s to %s moved by %i days', (start, end, by, newStart, newEnd) => {
  const moved = movedBy(claim(start, end), by, LONDON);
  expect(moved).toEqual({
    start: `2030-${newStart}:00.000Z`,
    end: newEnd === null ? null : `2030-${newEnd}:00.000Z`,
  });
});
