import { expect, test } from 'vitest';
import { pageLinks } from './page-links.ts';

test.each([
  [0, 1, [0]],
  [0, 3, [0, 1, 2]],
  [4, 5, [0, 1, 2, 3, 4]],
  [0, 9, [0, 1, 2, 3, 4]],
  [2, 9, [0, 1, 2, 3, 4]],
  [3, 9, [1, 2, 3, 4, 5]],
  [7, 9, [4, 5, 6, 7, 8]],
  [8, 9, [4, 5, 6, 7, 8]],
  [0, 0, []],
])('on page %i of %i there are links to %j [001-9-page-links]', (current, pages, links) => {
  expect(pageLinks(current, pages)).toEqual(links);
});
