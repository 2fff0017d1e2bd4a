import { expect, test } from 'vitest';
import { formatMoney, formatUnitRate, typedAmount } from './money.ts';

test.each([
  [1234.5, 'GBP', '£1,234.50'],
  [-4, 'GBP', '-£4.00'],
  [0, 'EUR', '€0.00'],
])('%d %s reads %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

test.each([
  [0.1255, 'GBP', '£0.1255'],
  [0.2, 'GBP', '£0.20'],
  [12, 'EUR', '€12.00'],
])('%d %s each reads %s', (rate, currency, text) => {
  expect(formatUnitRate(rate, currency)).toBe(text);
});

test.each([
  [19.6, '19.60'],
  [12, '12.00'],
  [0.1255, '0.1255'],
  [0.15, '0.15'],
])('somebody types %d as %s', (amount, text) => {
  expect(typedAmount(amount)).toBe(text);
});
