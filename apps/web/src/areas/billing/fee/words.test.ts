import { expect, test } from 'vitest';
import { creditText, keptOf, keptText, termsText } from './words.ts';

test.each([
  ['PERCENT', 2.5, '2.5% of shifts and expenses invoiced'],
  ['HOUR', 0.4, '£0.40 for each hour'],
  ['SHIFT', 3, '£3.00 for each shift'],
  ['SHIFT', 0, 'Nothing'],
] as const)('%s of %d: %s', (basis, amount, words) => {
  expect(termsText({ basis, amount }, 'GBP')).toBe(words);
});

test.each([
  ['10', 3.5, 6.5],
  [' 3.51 ', 3.5, 0.01],
  ['3.50', 3.5, 0],
  ['3', 3.5, 0],
  ['', 3.5, 0],
  ['1,000', 3.5, 0],
  ['0.30', 0.1, 0.2],
])('of %j, %d being left to pay, %d is kept', (typed, open, kept) => {
  expect(keptOf(typed, open)).toBe(kept);
});

test('whose credit it is', () => {
  expect(keptText(10, 'GBP', 'Brightside')).toBe('£10.00 is kept as credit for Brightside.');
  expect(creditText([])).toBe('');
  expect(
    creditText([
      { currency: 'EUR', amount: 5 },
      { currency: 'GBP', amount: 10 },
    ]),
  ).toBe('€5.00 and £10.00');
});
