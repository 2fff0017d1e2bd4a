import { expect, test } from 'vitest';
import { timeLeft } from './query-time.ts';

const now = new Date('2041-03-24T09:00:00Z');

test.each([
  ['2041-03-31T09:00:00Z', '7 days left'],
  ['2041-03-31T08:59:00Z', '6 days left'],
  ['2041-03-25T09:00:00Z', '1 day left'],
  ['2041-03-25T08:59:00Z', '23 hours left'],
  ['2041-03-24T10:30:00Z', '1 hour left'],
  ['2041-03-24T09:59:00Z', 'Less than an hour left'],
  ['2041-03-24T09:00:00Z', 'Less than an hour left'],
  ['2041-03-24T08:59:00Z', 'None'],
])('until %s: %s', (until, text) => {
  expect(timeLeft(until, now)).toBe(text);
});
