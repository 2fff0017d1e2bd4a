import { expect, test } from 'vitest';
import { isCalendarDate, parseDate } from './parse-date.ts';

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

test.each([
  ['2030-01-07', true],
  ['1990-01-31', true],
  ['2030-02-31', false],
  ['07/01/2030', false],
  ['2030-1-7', false],
  ['', false],
])('%s is a calendar date: %s', (text, is) => {
  expect(isCalendarDate(text)).toBe(is);
});
