import { expect, test } from 'vitest';
import { askedOnce } from './asked-once.ts';

test.each<[items: string[], asked: string[], places: number[]]>([
  [[], [], []],
  [
    ['a', 'b'],
    ['a', 'b'],
    [0, 1],
  ],
  [
    ['a', 'A', 'b', 'a', 'B'],
    ['a', 'b'],
    [0, 0, 1, 0, 1],
  ],
])('of %j are asked %j', (items, asked, places) => {
  expect(askedOnce(items, (item) => item.toLowerCase())).toEqual({ asked, places });
});
