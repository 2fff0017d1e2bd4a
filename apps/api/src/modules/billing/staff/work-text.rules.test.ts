import { expect, test } from 'vitest';
import { workText } from './work-text.rules.ts';

test.each([
  [{ shifts: 1 }, 'a shift'],
  [{ shifts: 3, expenses: 0 }, '3 shifts'],
  [{ shifts: 1, expenses: 1 }, 'a shift and an expense'],
  [{ shifts: 0, expenses: 2 }, '2 expenses'],
  [{ transports: 1 }, 'a transport'],
  [{ taxis: 2 }, '2 taxis'],
  [{ seats: 1 }, 'a seat'],
])('%j: %s', (counts, expected) => {
  expect(workText(counts)).toBe(expected);
});
