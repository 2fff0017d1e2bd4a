import { expect, test } from 'vitest';
import { daysOf, instantsOf, statusOf, wrongDays } from './deputy.rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const at = (text: string) => Temporal.Instant.from(text);
const ZONE = 'Europe/London';

test.each([
  ['2026-03-02', '2026-03-02', undefined],
  ['2026-03-02', '2027-03-02', undefined],
  ['2026-03-01', '2026-03-05', { field: 'from', message: 'The first day can’t be in the past.' }],
  ['2026-03-05', '2026-03-04', { field: 'to', message: 'The last day can’t be before the first.' }],
  ['2026-03-02', '2027-03-03', { field: 'to', message: 'Choose a year at most.' }],
])('on 2026-03-02, from %s to %s', (from, to, wrong) => {
  expect(wrongDays(day(from), day(to), day('2026-03-02'))).toEqual(wrong);
});

test('both days count, also where the clocks change', () => {
  const period = instantsOf(day('2026-03-28'), day('2026-03-29'), ZONE);
  expect([period.startsAt.toString(), period.endsAt.toString()]).toEqual([
    '2026-03-28T00:00:00Z',
    '2026-03-29T23:00:00Z',
  ]);
  expect(daysOf({ ...period, endedAt: null }, ZONE)).toEqual({ from: '2026-03-28', to: '2026-03-29' });
});

const period = { startsAt: at('2026-06-01T00:00:00Z'), endsAt: at('2026-06-03T00:00:00Z'), endedAt: null };
test.each([
  ['2026-05-31T23:59:59Z', period, 'UPCOMING'],
  ['2026-06-01T00:00:00Z', period, 'CURRENT'],
  ['2026-06-02T23:59:59Z', period, 'CURRENT'],
  ['2026-06-03T00:00:00Z', period, 'ENDED'],
  ['2026-06-02T00:00:00Z', { ...period, endedAt: at('2026-06-01T12:00:00Z') }, 'ENDED'],
])('at %s', (now, it, status) => {
  expect(statusOf(it, at(now))).toBe(status);
});
