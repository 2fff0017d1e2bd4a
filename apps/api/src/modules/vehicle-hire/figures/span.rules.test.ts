import { TIMEFRAMES, bucketOf, type Timeframe } from '@worklane/contract/vehicle-hire/timeframe.rules.ts';
import { describe, expect, test } from 'vitest';
import { bucketsOf, hoursOf, monthsOf, shareOf, spanOf } from './span.rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

describe('spanOf', () => {
  test.each<[Timeframe, string, string | null, string]>([
    ['all_time', '2026-11-23', null, '2026-11-23'],
    ['today', '2026-11-23', '2026-11-23', '2026-11-23'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['last_7_days', '2026-11-23', '2026-11-17', '2026-11-23'],
    ['last_30_days', '2026-11-23', '2026-10-25', '2026-11-23'],
    ['last_90_days', '2026-11-23', '2026-08-26', '2026-11-23'],
    ['this_month', '2026-11-23', '2026-11-01', '2026-11-23'],
    ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last_month', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['this_quarter', '2026-11-23', '2026-10-01', '2026-11-23'],
    ['this_quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['this_quarter', '2026-04-01', '2026-04-01', '2026-04-01'],
    ['this_year', '2026-11-23', '2026-01-01', '2026-11-23'],
    ['last_year', '2024-02-29', '2023-01-01', '2023-12-31'],
  ])('%s on %s is from %s to %s', (timeframe, today, from, until) => {
    const span = spanOf(timeframe, day(today));
    expect([span.from?.toString() ?? null, span.until.toString()]).toEqual([from, until]);
  });

  test('the timeframes are those of the document [001-9-timeframes]', () => {
    expect(TIMEFRAMES).toEqual([
      'all_time',
      'last_30_days',
      'last_7_days',
      'last_90_days',
      'last_month',
      'last_year',
      'this_month',
      'this_quarter',
      'this_year',
      'today',
      'yesterday',
    ]);
  });
});

test.each<[Timeframe, string, string]>([
  ['today', 'HOUR', 'DAY'],
  ['yesterday', 'HOUR', 'DAY'],
  ['last_7_days', 'DAY', 'DAY'],
  ['last_30_days', 'DAY', 'DAY'],
  ['this_month', 'DAY', 'DAY'],
  ['last_month', 'DAY', 'DAY'],
  ['last_90_days', 'WEEK', 'WEEK'],
  ['this_quarter', 'WEEK', 'WEEK'],
  ['this_year', 'MONTH', 'MONTH'],
  ['last_year', 'MONTH', 'MONTH'],
  ['all_time', 'MONTH', 'MONTH'],
])('%s counts bookings by the %s and revenue by the %s', (timeframe, ofCount, ofRevenue) => {
  expect([bucketOf(timeframe, 'count'), bucketOf(timeframe, 'revenue')]).toEqual([ofCount, ofRevenue]);
});

test.each([
  ['2026-11-22', '2026-11-24', 'DAY', ['2026-11-22', '2026-11-23', '2026-11-24']],
  // A Thursday, whose week began in the quarter before.
  ['2026-10-01', '2026-10-13', 'WEEK', ['2026-09-28', '2026-10-05', '2026-10-12']],
  ['2026-10-05', '2026-10-11', 'WEEK', ['2026-10-05']],
  ['2025-11-30', '2026-01-01', 'MONTH', ['2025-11-01', '2025-12-01', '2026-01-01']],
] as const)('from %s to %s by the %s', (from, until, bucket, begins) => {
  expect(bucketsOf({ from: day(from), until: day(until) }, bucket).map(String)).toEqual(begins);
});

describe('hoursOf', () => {
  const now = (text: string) => Temporal.ZonedDateTime.from(`${text}[Europe/London]`);
  test.each([
    ['all of an earlier day', '2026-11-22', '2026-11-23T09:30', 24],
    ['those that have begun today', '2026-11-23', '2026-11-23T09:30', 10],
    ['one fewer where the clocks go forward', '2026-03-29', '2026-03-30T12:00', 23],
    ['no more where they go back', '2026-10-25', '2026-10-26T12:00', 24],
  ])('%s', (_, of, clock, count) => {
    const hours = hoursOf(day(of), now(clock));
    expect(hours).toHaveLength(count);
    expect(new Set(hours.map((hour) => hour.epochMilliseconds)).size).toBe(count);
  });
});

test.each([
  [0, 0, null],
  [0, 5, 0],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 16, 6.3],
  [5, 5, 100],
])('%i of %i are %s %%', (part, all, share) => {
  expect(shareOf(part, all)).toBe(share);
});

test.each<[from: string | null, until: string, months: [string | null, string] | undefined]>([
  [null, '2026-11-23', [null, '2026-11-01']],
  [null, '2026-11-30', [null, '2026-12-01']],
  ['2025-01-01', '2025-12-31', ['2025-01-01', '2026-01-01']],
  ['2026-08-26', '2026-11-23', ['2026-09-01', '2026-11-01']],
  ['2026-12-15', '2027-02-01', ['2027-01-01', '2027-02-01']],
  ['2026-11-01', '2026-11-23', undefined],
  ['2026-10-25', '2026-11-23', undefined],
  ['2026-11-23', '2026-11-23', undefined],
])('whole months from %s to %s are %j', (from, until, months) => {
  const found = monthsOf({ from: from === null ? null : day(from), until: day(until) });
  expect(found && [found.from?.toString() ?? null, found.end.toString()]).toEqual(months);
});
