import { expect, test } from 'vitest';
import { termsText } from './words.ts';

test.each([
  ['PERCENT', 2.5, '2.5% of shifts and expenses invoiced'],
  ['HOUR', 0.4, '£0.40 for each hour'],
  ['SHIFT', 3, '£3.00 for each shift'],
  ['SHIFT', 0, 'Nothing'],
] as const)('%s of %d: %s', (basis, amount, words) => {
  expect(termsText({ basis, amount }, 'GBP')).toBe(words);
});
