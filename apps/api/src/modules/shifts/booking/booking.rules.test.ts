import { CancelReason } from '@worklane/contract/shifts/status.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confirmationDeadline, faultInTimes, hoursText, matchesPlan, progressOf, reasonFits } from './booking.rules.ts';

const at = (text: string) => Temporal.Instant.from(text);

describe('progressOf', () => {
  const booking = { start: at('2026-11-23T08:00Z'), end: at('2026-11-23T16:00Z'), confirmBy: at('2026-11-22T08:00Z') };

  test.each<[now: string, started: boolean, ended: boolean, overdue: boolean]>([
    ['2026-11-22T07:59:59Z', false, false, false],
    ['2026-11-22T08:00Z', false, false, true],
    ['2026-11-23T07:59:59Z', false, false, true],
    ['2026-11-23T08:00Z', true, false, true],
    ['2026-11-23T15:59:59Z', true, false, true],
    ['2026-11-23T16:00Z', true, true, true],
  ])('at %s: started %s, ended %s, overdue %s', (now, started, ended, overdue) => {
    expect(progressOf(booking, at(now))).toEqual({ started, ended, overdue });
  });

  test('what needs no confirmation is never overdue', () => {
    expect(progressOf({ ...booking, confirmBy: null }, at('2026-12-01T00:00Z')).overdue).toBe(false);
  });
});

describe('faultInTimes', () => {
  const plan = { start: at('2026-11-23T08:00Z'), end: at('2026-11-23T16:00Z'), breakMinutes: 30 };
  const now = at('2026-11-25T00:00Z');

  test.each<[what: string, start: string, end: string, breakMinutes: number, field: string | undefined]>([
    ['as planned', '2026-11-23T08:00Z', '2026-11-23T16:00Z', 30, undefined],
    ['no break', '2026-11-23T08:00Z', '2026-11-23T16:00Z', 0, undefined],
    ['earlier and longer', '2026-11-23T06:00Z', '2026-11-23T18:00Z', 60, undefined],
    ['a minute of work', '2026-11-23T08:00Z', '2026-11-23T08:02Z', 1, undefined],
    ['a minute in all', '2026-11-23T08:00Z', '2026-11-23T08:01Z', 0, undefined],
    ['the end is the start', '2026-11-23T08:00Z', '2026-11-23T08:00Z', 0, 'end'],
    ['the end before the start', '2026-11-23T16:00Z', '2026-11-23T08:00Z', 0, 'end'],
    ['nothing but break', '2026-11-23T08:00Z', '2026-11-23T10:00Z', 120, 'breakMinutes'],
    ['more break than work', '2026-11-23T08:00Z', '2026-11-23T10:00Z', 121, 'breakMinutes'],
    ['an end just now', '2026-11-23T16:00Z', '2026-11-25T00:00Z', 0, 'end'],
    ['12 hours early', '2026-11-22T20:00Z', '2026-11-23T16:00Z', 0, undefined],
    ['more than 12 hours early', '2026-11-22T19:59Z', '2026-11-23T16:00Z', 0, 'start'],
    ['12 hours late', '2026-11-23T08:00Z', '2026-11-24T04:00Z', 0, undefined],
    ['more than 12 hours late', '2026-11-23T08:00Z', '2026-11-24T04:01Z', 0, 'end'],
    ['25 hours', '2026-11-23T03:00Z', '2026-11-24T04:00Z', 0, undefined],
    ['more than 25 hours', '2026-11-23T02:59Z', '2026-11-24T04:00Z', 0, 'end'],
    ['over before the plan begins', '2026-11-23T00:00Z', '2026-11-23T08:00Z', 0, 'start'],
    ['begun after the plan is over', '2026-11-23T16:00Z', '2026-11-23T20:00Z', 0, 'start'],
  ])('%s', (_what, start, end, breakMinutes, field) => {
    expect(faultInTimes({ start: at(start), end: at(end), breakMinutes }, plan, now)?.field).toBe(field);
  });

  test('nobody enters an end that lies ahead', () => {
    const early = at('2026-11-23T15:59Z');
    expect(faultInTimes(plan, plan, early)?.field).toBe('end');
    expect(faultInTimes(plan, plan, plan.end)).toBeUndefined();
  });

  test('what it accepts, the database accepts', () => {
    const minutes = fc.integer({ min: -3000, max: 3000 });
    fc.assert(
      fc.property(minutes, minutes, fc.integer({ min: 0, max: 480 }), (from, until, breakMinutes) => {
        const worked = {
          start: plan.start.add({ minutes: from }),
          end: plan.start.add({ minutes: until }),
          breakMinutes,
        };
        fc.pre(faultInTimes(worked, plan, now) === undefined);
        const length = worked.end.since(worked.start).total('minutes');
        expect(length).toBeGreaterThan(breakMinutes);
        expect(length).toBeLessThanOrEqual(25 * 60);
      }),
    );
  });
});

test.each<[start: string, end: string, breakMinutes: number, same: boolean]>([
  ['2026-11-23T08:00Z', '2026-11-23T16:00Z', 30, true],
  ['2026-11-23T08:00:00.000Z', '2026-11-23T16:00:00.000Z', 30, true],
  ['2026-11-23T08:01Z', '2026-11-23T16:00Z', 30, false],
  ['2026-11-23T08:00Z', '2026-11-23T15:59Z', 30, false],
  ['2026-11-23T08:00Z', '2026-11-23T16:00Z', 29, false],
  ['2026-11-23T08:00Z', '2026-11-23T16:00Z', 31, false],
])('%s to %s with %i minutes of break match the plan: %s', (start, end, breakMinutes, same) => {
  const plan = { start: at('2026-11-23T08:00Z'), end: at('2026-11-23T16:00Z'), breakMinutes: 30 };
  expect(matchesPlan({ start: at(start), end: at(end), breakMinutes }, plan)).toBe(same);
});

describe('confirmationDeadline', () => {
  test.each<[now: string, hours: number, deadline: string]>([
    ['2026-11-20T08:00Z', 24, '2026-11-21T08:00Z'],
    ['2026-11-22T08:00Z', 24, '2026-11-23T08:00Z'],
    ['2026-11-22T08:01Z', 24, '2026-11-23T08:00Z'],
    ['2026-11-23T07:59Z', 1, '2026-11-23T08:00Z'],
    ['2026-11-01T08:00Z', 168, '2026-11-08T08:00Z'],
  ])('asked at %s for %i hours: %s', (now, hours, deadline) => {
    expect(String(confirmationDeadline(at(now), at('2026-11-23T08:00Z'), hours))).toBe(String(at(deadline)));
  });

  test('is never past the start', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 168 }), (minutesAhead, hours) => {
        const now = at('2026-11-23T08:00Z');
        const start = now.add({ minutes: minutesAhead });
        const deadline = confirmationDeadline(now, start, hours);
        expect(Temporal.Instant.compare(deadline, start)).toBeLessThanOrEqual(0);
        expect(Temporal.Instant.compare(deadline, now)).toBe(1);
      }),
    );
  });
});

test.each(CancelReason.options)(
  '%s is a reason before the start unless it says that somebody did not come',
  (reason) => {
    expect(reasonFits(reason, false)).toBe(reason !== 'NO_SHOW');
    expect(reasonFits(reason, true)).toBe(true);
  },
);

test('an hour is one', () => {
  expect([0, 1, 2].map(hoursText)).toEqual(['0 hours', '1 hour', '2 hours']);
});
