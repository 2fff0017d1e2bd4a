import { pence } from '@worklane/contract/money.ts';
import { expect, test } from 'vitest';
import { moneyText, toAmount } from './amount.rules.ts';

test.each([
  [0, '0'],
  [1999, '19.99'],
  [-250, '-2.5'],
  [1_234_567_890_12, '1234567890.12'],
])('%d pence are %s on the wire', (count, text) => {
  expect(JSON.stringify(toAmount(count))).toBe(text);
});

test.each([
  [8420, 'GBP', '£84.20'],
  [-500, 'GBP', '-£5.00'],
  [5, 'USD', 'USD 0.05'],
])('%d pence of %s read %s', (count, currency, text) => {
  expect(moneyText(pence(count), currency)).toBe(text);
});
