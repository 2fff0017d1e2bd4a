import { expect, test } from 'vitest';
import { parseTime } from './parse-time.ts';

test.each([
  ['07:30', '07:30'],
  ['7:30', '07:30'],
  ['730', '07:30'],
  ['1930', '19:30'],
  ['7.30', '07:30'],
  ['7', '07:00'],
  [' 20 ', '20:00'],
  ['7pm', '19:00'],
  ['7.30 p.m.', '19:30'],
  ['12am', '00:00'],
  ['12:15 pm', '12:15'],
  ['2:30 PM', '14:30'],
  ['00:00', '00:00'],
  ['23:59:59', '23:59'],
  ['2:30:15 pm', '14:30'],
])('%s is %s', (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});

test.each(['', '24:00', '12:60', '25', '7:3', 'noon', '13pm', '07:30:60', '07:3000', '730:5'])(
  '"%s" is no time',
  (typed) => {
    expect(parseTime(typed)).toBeNull();
  },
);
