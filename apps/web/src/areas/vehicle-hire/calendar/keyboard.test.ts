import { expect, test } from 'vitest';
import { nextSpot } from './keyboard.ts';

/** Two bars and a free day; one bar over all; a vehicle that is free throughout. */
const ROWS = [[0.5, 1.5, 2], [0], [0, 1, 2]].map((stops) => stops.map((from) => ({ from })));

test.each<[key: string, row: number, stop: number, to: [row: number, stop: number] | undefined]>([
  ['ArrowRight', 0, 0, [0, 1]],
  ['ArrowRight', 0, 3, undefined],
  ['ArrowLeft', 0, 1, [0, 0]],
  ['ArrowLeft', 0, 0, undefined],
  ['ArrowDown', 0, 3, [1, 1]],
  ['ArrowDown', 0, 0, [1, 0]],
  ['ArrowDown', 2, 1, undefined],
  ['ArrowUp', 2, 3, [1, 1]],
  ['ArrowUp', 0, 1, undefined],
  ['Home', 0, 3, [0, 0]],
  ['End', 0, 0, [0, 3]],
  ['Control+Home', 2, 2, [0, 0]],
  ['Control+End', 0, 0, [2, 3]],
  ['Enter', 0, 0, undefined],
])('%s in row %i from stop %i', (key, row, stop, to) => {
  expect(nextSpot(ROWS, { row, stop }, key)).toEqual(to && { row: to[0], stop: to[1] });
});
