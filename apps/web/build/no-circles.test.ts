import { expect, test } from 'vitest';
import { circleOf } from './no-circles.ts';

const chunks = (imports: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(imports).map(([file, names]) => [file, { imports: names }]));

test.each([
  ['nothing', {}, undefined],
  ['a tree', { a: ['b', 'c'], b: ['c'], c: [] }, undefined],
  ['two that wait for each other', { a: ['b'], b: ['c'], c: ['b'] }, ['b', 'c', 'b']],
  ['one that imports itself', { a: ['a'] }, ['a', 'a']],
])('finds the circle in %s', (_what, imports, expected) => {
  expect(circleOf(chunks(imports))).toEqual(expected);
});
