import { expect, test } from 'vitest';
import { maskNumber } from './compliance-information.rules.ts';

test.each([
  ['001234567890', '••••••••••90'],
  ['90', '90'],
  ['', ''],
])('%s shows as %s', (number, shown) => {
  expect(maskNumber(number)).toBe(shown);
});
