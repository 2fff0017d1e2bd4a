import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cancellationFee, chargedSpan, roundedMinutes } from './client-terms.rules.ts';

const at = (time: string) => Temporal.Instant.from(`2026-11-23T${time}:00Z`);
const span = (from: string, until: string) => ({ start: at(from), end: at(until) });

describe('worked minutes in steps', () => {
  test.each([
    [470, 1, 'NEAREST', 470],
    [470, 15, 'NEAREST', 465],
    [472, 15, 'NEAREST', 465],
    [473, 15, 'NEAREST', 480],
    [465, 15, 'NEAREST', 465],
    [466, 15, 'UP', 480],
    [479, 15, 'DOWN', 465],
    [480, 15, 'UP', 480],
    [63, 6, 'NEAREST', 66],
    [3, 6, 'NEAREST', 6],
    [5, 15, 'DOWN', 15],
    [5, 15, 'NEAREST', 15],
  ] as const)('%i by %i, %s: %i', (minutes, roundTo, rounding, expected) => {
    expect(roundedMinutes(minutes, { roundTo, rounding })).toBe(expected);
  });

  test('are never more than a step away', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1500 }),
        fc.constantFrom(1, 5, 6, 10, 15, 20, 30, 60),
        fc.constantFrom('NEAREST', 'UP', 'DOWN'),
        (minutes, roundTo, rounding) => {
          const rounded = roundedMinutes(minutes, { roundTo, rounding });
          expect(rounded % roundTo).toBe(0);
          expect(rounded).toBeGreaterThan(0);
          expect(Math.abs(rounded - minutes)).toBeLessThan(roundTo === 1 ? 1 : roundTo);
        },
      ),
    );
  });
});

test.each([
  // 8:10 less half an hour is 7:40, which is 7:45.
  ['08:00', '16:10', 30, '16:15'],
  ['08:00', '16:05', 30, '16:00'],
  ['08:00', '16:00', 0, '16:00'],
])('time from %s to %s with a break of %i is charged until %s', (from, until, breakMinutes, expected) => {
  const charged = chargedSpan(span(from, until), breakMinutes, { roundTo: 15, rounding: 'NEAREST' });
  expect(charged).toEqual({ start: at(from), end: at(expected) });
});

describe('what a late cancellation costs', () => {
  const STEPS = [
    { withinHours: 24, hours: 4 },
    { withinHours: 4, hours: null },
    { withinHours: 72, hours: 1.5 },
  ];
  const plan = { ...span('08:00', '16:00'), breakMinutes: 30 };

  test.each([
    ['long before', 72 * 60, undefined],
    ['a minute too late', 72 * 60 - 1, { ...span('08:00', '09:30'), breakMinutes: 0 }],
    ['a day before', 24 * 60, { ...span('08:00', '09:30'), breakMinutes: 0 }],
    ['less than a day', 24 * 60 - 1, { ...span('08:00', '12:00'), breakMinutes: 0 }],
    ['four hours', 4 * 60, { ...span('08:00', '12:00'), breakMinutes: 0 }],
    ['less than that', 4 * 60 - 1, plan],
    ['after the start', -30, plan],
  ])('%s', (_, notice, expected) => {
    expect(cancellationFee(STEPS, notice, plan)).toEqual(expected);
  });

  test('is the plan at most', () => {
    const short = { ...span('08:00', '11:00'), breakMinutes: 0 };
    expect(cancellationFee([{ withinHours: 24, hours: 4 }], 60, short)).toEqual(short);
    expect(cancellationFee([{ withinHours: 24, hours: 7.5 }], 60, plan)).toEqual(plan);
  });

  test('is no less than has gone by, once it has begun', () => {
    const fee = (notice: number) => cancellationFee([{ withinHours: 24, hours: 4 }], notice, plan);
    expect(fee(-200)).toEqual({ ...span('08:00', '12:00'), breakMinutes: 0 });
    expect(fee(-300)).toEqual({ ...span('08:00', '13:00'), breakMinutes: 0 });
    expect(fee(-470)).toEqual(plan);
  });

  test('is nothing where nothing is agreed', () => {
    expect(cancellationFee([], -60, plan)).toBeUndefined();
  });
});
