import { expect, test } from 'vitest';
import { ageOf } from './ageing.rules.ts';

test.each([
  [-30, 'NOT_DUE'],
  [0, 'NOT_DUE'],
  [1, 'UP_TO_30'],
  [30, 'UP_TO_30'],
  [31, 'UP_TO_60'],
  [60, 'UP_TO_60'],
  [61, 'UP_TO_90'],
  [90, 'UP_TO_90'],
  [91, 'OVER_90'],
  [4000, 'OVER_90'],
])('what was due %d days ago is %s', (days, age) => {
  expect(ageOf(days)).toBe(age);
});
