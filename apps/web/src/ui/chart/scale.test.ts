import { expect, test } from 'vitest';
import { topOf } from './scale.ts';

test.each([
  [0, 4],
  [4, 4],
  [5, 5],
  [6, 8],
  [9, 10],
  [10, 10],
  [11, 20],
  [37, 40],
  [41, 50],
  [99, 100],
  [8400, 10_000],
])('figures up to %i stand on a scale up to %i', (most, top) => {
  expect(topOf(most)).toBe(top);
});
