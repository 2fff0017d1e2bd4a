import { expect, test } from 'vitest';
import { formatAgo, formatCalendarDate, formatDateTime, formatRange } from './date-time.ts';

test.each([
  ['2030-01-07T07:30:00Z', 'Europe/London', '07/01/2030 07:30'],
  ['2030-07-07T07:30:00Z', 'Europe/London', '07/07/2030 08:30'],
  ['2030-01-07T23:30:00Z', 'Europe/Berlin', '08/01/2030 00:30'],
  ['2030-01-07T00:00:00Z', 'Europe/London', '07/01/2030 00:00'],
])('%s in %s is %s', (instant, timeZone, expected) => {
  expect(formatDateTime(instant, timeZone)).toBe(expected);
});

test('a night shift shows the date of its end too', () => {
  expect(formatRange('2030-01-07T07:30:00Z', '2030-01-07T19:30:00Z', 'Europe/London')).toBe('07/01/2030 07:30 – 19:30');
  expect(formatRange('2030-01-07T19:30:00Z', '2030-01-08T07:30:00Z', 'Europe/London')).toBe(
    '07/01/2030 19:30 – 08/01/2030 07:30',
  );
});

test('a calendar date has no time zone', () => {
  expect(formatCalendarDate('1990-01-31')).toBe('31/01/1990');
});

test.each([
  [20, 'just now'],
  [5 * 60, '5 minutes ago'],
  [3 * 3600, '3 hours ago'],
  [24 * 3600, 'yesterday'],
])('%i seconds ago reads %s', (seconds, expected) => {
  const now = new Date('2030-01-07T12:00:00Z');
  expect(formatAgo(new Date(now.getTime() - seconds * 1000).toISOString(), now)).toBe(expected);
});
