import { asksForReason } from '@worklane/contract/shifts/eligibility.ts';
import { describe, expect, test } from 'vitest';
import { obstaclesTo } from './eligibility.rules.ts';
import { at, day, facts, weeksFrom, span, type Given } from './facts.factory.ts';
import { referencePeriod, weekOf } from './working-time.rules.ts';

const found = (given: Given) => obstaclesTo('AGENCY', facts(given)).map(({ severity, rule }) => `${severity} ${rule}`);

describe('48 hours a week', () => {
  /** The shift is eight hours long. */
  const REST = 17 * 48 * 60 - 8 * 60;

  test.each<[what: string, Given, string[]]>([
    ['exactly', { worker: { otherMinutes: REST } }, []],
    ['a minute more', { worker: { otherMinutes: REST + 1 } }, ['WARN WEEKLY_HOURS']],
    ['the break does not count', { shift: { breakMinutes: 30 }, worker: { otherMinutes: REST + 30 } }, []],
    ['opted out', { worker: { otherMinutes: REST * 2, hoursOptOut: true } }, []],
    [
      'minutes that passed count, not those on the clock: the night that is an hour longer',
      {
        shift: span('2026-10-24T21:00Z', '2026-10-25T07:00Z'),
        worker: { otherMinutes: REST - 2 * 60 + 1 },
        now: at('2026-10-01T00:00Z'),
      },
      ['WARN WEEKLY_HOURS'],
    ],
  ])('%s', (_what, given, expected) => {
    expect(found(given)).toEqual(expected);
  });
});

test.each([
  // Sunday 23:30 UTC is Monday in summer time, and still Sunday in winter.
  ['Europe/London', '2026-07-05T23:30Z', '2026-07-06'],
  ['Europe/London', '2026-11-22T23:30Z', '2026-11-16'],
  ['Asia/Tokyo', '2026-11-22T16:00Z', '2026-11-23'],
  ['America/New_York', '2026-11-23T04:00Z', '2026-11-16'],
])('in %s %s is of the week of %s', (timeZone, start, monday) => {
  expect(weekOf({ ...span(start, '2026-12-31T00:00Z'), timeZone }).toString()).toBe(monday);
});

test('seventeen weeks end with the shift’s, across the change of the clocks', () => {
  const { start, end } = referencePeriod(facts({}).shift);
  expect([start.toString(), end.toString()]).toEqual(['2026-08-02T23:00:00Z', '2026-11-30T00:00:00Z']);
});

describe('weeks in a role', () => {
  /** Weeks before the shift's own in which the worker was there. */
  const after = (...weeksAgo: number[]) =>
    found({ worker: { weeksInRole: weeksFrom(weeksAgo.map((weeks) => day('2026-11-23').subtract({ weeks }))) } });
  const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

  test.each([
    ['the first', [], []],
    ['the ninth', upTo(1, 8), []],
    ['the tenth', upTo(1, 9), ['WARN WEEKS_IN_ROLE']],
    ['the thirteenth', upTo(1, 12), ['WARN WEEKS_IN_ROLE']],
    ['the tenth, with six weeks of break before it', upTo(7, 15), ['WARN WEEKS_IN_ROLE']],
    ['the first again after seven weeks of break', upTo(8, 19), []],
    ['a break of seven weeks in between', [...upTo(1, 8), ...upTo(16, 30)], []],
    ['a break of six weeks in between', [...upTo(1, 8), ...upTo(15, 30)], ['WARN WEEKS_IN_ROLE']],
    ['the shift’s own week counts once', [0, ...upTo(1, 8)], []],
    ['later weeks do not count', [-1, -2, ...upTo(1, 8)], []],
  ])('%s', (_what, weeksAgo, expected) => {
    expect(after(...weeksAgo)).toEqual(expected);
  });

  test('says how far it is', () => {
    const reason = (count: number) =>
      obstaclesTo(
        'AGENCY',
        facts({
          worker: { weeksInRole: weeksFrom(upTo(1, count).map((weeks) => day('2026-11-23').subtract({ weeks }))) },
        }),
      )[0]?.reason;
    expect(reason(9)).toContain('Week 10 of the 12');
    expect(reason(11)).toContain('Week 12 of the 12');
    expect(reason(12)).toContain('More than 12 weeks');
  });

  test.each([
    [9, true, 'INFO Week 10 of the 12 in this role at the client: equal pay is due from 14/12/2026.'],
    [
      9,
      false,
      'WARN Week 10 of the 12 in this role at the client: equal pay is due from 14/12/2026, but comparable pay is missing for this work.',
    ],
    [12, true, 'INFO More than 12 weeks in this role at the client: equal pay is due from 23/11/2026.'],
    [14, true, 'INFO More than 12 weeks in this role at the client: equal pay is due from 09/11/2026.'],
    [
      12,
      false,
      'WARN More than 12 weeks in this role at the client: equal pay is due from 23/11/2026, but comparable pay is missing for this work.',
    ],
  ])('after %d weeks, comparable pay known: %s', (count, comparablePay, expected) => {
    const worked = weeksFrom(upTo(1, count).map((weeks) => day('2026-11-23').subtract({ weeks })));
    const known = facts({ worker: { weeksInRole: worked, comparablePay } });
    const said = obstaclesTo('AGENCY', known);
    expect(said.map(({ severity, reason }) => `${severity} ${reason}`)).toEqual([expected]);
    // Nobody gives a reason for what the pay takes care of.
    expect(asksForReason(said)).toBe(!comparablePay);
    expect(obstaclesTo('WORKER', known)).toEqual([]);
    expect(obstaclesTo('CLIENT', known).map(({ reason, fix }) => `${reason} ${fix}`)).toEqual([
      expect.stringMatching(/you pay your own staff/),
    ]);
  });

  test('is nothing that a worker is told of', () => {
    const weeksInRole = weeksFrom(upTo(1, 12).map((weeks) => day('2026-11-23').subtract({ weeks })));
    expect(obstaclesTo('WORKER', facts({ worker: { weeksInRole } }))).toEqual([]);
  });
});
