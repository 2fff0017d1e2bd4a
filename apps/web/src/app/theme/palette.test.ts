import { expect, test } from 'vitest';
import { contrast, shadesOf } from './palette.ts';

test('a colour that carries white text is kept as it is', () => {
  expect(shadesOf('#3f4fb3')[7]).toBe('#3f4fb3');
});

test.each(['#ffd400', '#7fffd4', '#ffffff'])('%s is darkened until white text can be read on it', (colour) => {
  const shade = Number.parseInt(shadesOf(colour)[7].slice(1), 16);
  expect(contrast([shade >> 16, (shade >> 8) & 255, shade & 255], [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
});

test('there are ten shades, from light to dark', () => {
  const shades = shadesOf('#3f4fb3');
  expect(shades).toHaveLength(10);
  expect(shades.toSorted().toReversed()).toEqual([...shades]);
});
