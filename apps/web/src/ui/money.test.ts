import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

test.each([
  [1234.5, 'GBP', '£1,234.50'],
  [-4, 'GBP', '-£4.00'],
  [0, 'EUR', '€0.00'],
])('%d %s reads %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});
