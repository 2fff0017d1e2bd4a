import { expect, test } from 'vitest';
import { itemsText, pagingText } from './paging.ts';

const page = { number: 0, size: 25, numberOfElements: 25, totalElements: 60, first: true, last: false };

test.each([
  [page, 'Showing 1 - 25 of 60'],
  [{ ...page, number: 2, numberOfElements: 10, last: true }, 'Showing 51 - 60 of 60'],
  [{ ...page, numberOfElements: 0, totalElements: 0 }, 'Showing 0 - 0 of 0'],
  [{ ...page, totalElements: 10_000, more: true as const }, 'Showing 1 - 25 of 10,000+'],
  [{ ...page, totalElements: 10_000 }, 'Showing 1 - 25 of 10000'],
])('%o reads %s', (given, text) => {
  expect(pagingText(given)).toBe(text);
});

test.each([
  [{ ...page, size: 10, numberOfElements: 10 }, 'Showing 1 to 10 of 60 items'],
  [{ ...page, size: 10, number: 5, numberOfElements: 10 }, 'Showing 51 to 60 of 60 items'],
  [{ ...page, numberOfElements: 0, totalElements: 0 }, 'Showing 0 to 0 of 0 items'],
  [{ ...page, totalElements: 10_000, more: true as const }, 'Showing 1 to 25 of 10,000+ items'],
])('%o of a dashboard reads %s [001-2-upcoming-footer]', (given, text) => {
  expect(itemsText(given)).toBe(text);
});
