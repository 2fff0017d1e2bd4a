import { expect, test } from 'vitest';
import { formatRequired } from './required-time.ts';

test.each([
  ['2041-03-01T09:30:00Z', 'Europe/London', 'Friday 1 March 2041, 09:30'],
  ['2041-06-30T23:05:00Z', 'Europe/London', 'Monday 1 July 2041, 00:05'],
])('a pick-up at %s in %s is on %s [003-2-entry-header]', (instant, timeZone, text) => {
  expect(formatRequired(instant, timeZone)).toBe(text);
});
