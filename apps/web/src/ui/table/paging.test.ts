import { expect, test } from 'vitest';
import { pagingText } from './paging.ts';

const page = { number: 0, size: 25, numberOfElements: 25, totalElements: 60, first: true, last: false };

test.each([
  [page, 'Showing 1 - 25 of 60'],
  [{ ...page, number: 2, numberOfElements: 10, last: true }, 'Showing 51 - 60 of 60'],
  [{ ...page, numberOfElements: 0, totalElements: 0 }, 'Showing 0 - 0 of 0'],
  [{ ...page, totalElements: 10_000 }, 'Showing 1 - 25 of 10,000+'],
])('%o reads %s', (given, text) => {
  expect(pagingText(given)).toBe(text);
});
