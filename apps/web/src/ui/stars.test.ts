import { expect, test } from 'vitest';
import { halfStars } from './stars.ts';

test.each([
  [1, 1],
  [1.24, 1],
  [1.25, 1.5],
  [3.74, 3.5],
  [3.75, 4],
  [4.5, 4.5],
  [4.99, 5],
  [5, 5],
  [7, 5],
  [-1, 0],
])('a rating of %d shows %d stars [001-9-stars]', (rating, stars) => {
  expect(halfStars(rating)).toBe(stars);
});
