import { expect, test } from 'vitest';
import { fitted } from './fitted.ts';

test.each([
  ['a usual name', 18, 1],
  ['just at the limit', 60, 1],
  ['four times as long', 240, 0.5],
  ['as long as it gets', 511, 0.36],
])('%s', (_, length, expected) => {
  expect(fitted('x'.repeat(length), 60)).toBe(expected);
});
