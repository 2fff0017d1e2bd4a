import { expect, test } from 'vitest';
import { parseDate } from './parse-date.ts';

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['07/01/2030', '2030-01-07'],
  ['7/1/30', '2030-01-07'],
  ['7.1.2030', '2030-01-07'],
  ['07-01-2030', '2030-01-07'],
  ['2030-01-07', '2030-01-07'],
  [' 29/02/2028 ', '2028-02-29'],
  ['31/01/90', '1990-01-31'],
  ['31/02/2030', null],
  ['01/13/2030', null],
  ['tomorrow', null],
  ['', null],
])('%s is %s', (typed, date) => {
  expect(parseDate(typed, now)).toBe(date);
});
