import { expect, test } from 'vitest';
import { workText } from './work-text.rules.ts';

test.each([
  [1, 0, 'a shift'],
  [3, 0, '3 shifts'],
  [1, 1, 'a shift and an expense'],
  [0, 2, '2 expenses'],
])('%d shifts and %d expenses: %s', (shifts, expenses, expected) => {
  expect(workText({ shifts, expenses })).toBe(expected);
});
