import { expect, test } from 'vitest';
import { quantityText } from './quantity.rules.ts';

test.each([
  [2.7333, 'HOUR', '2 h 44 min'],
  [8, 'HOUR', '8 h'],
  [0.0167, 'HOUR', '1 min'],
  [0, 'HOUR', '0 min'],
  [12.345, 'MILE', '12.35 miles'],
  [1, 'MILE', '1 mile'],
  [3, 'ITEM', '3 items'],
  [1, 'QUARTER_HOUR', '1 quarter-hour'],
  [3, 'QUARTER_HOUR', '3 quarter-hours'],
  [1, 'SEAT', '1 seat'],
  [1, 'NIGHT', '1 night'],
  [2, 'DAY', '2 days'],
] as const)('%d of %s is %s', (quantity, unit, text) => {
  expect(quantityText(quantity, unit)).toBe(text);
});
