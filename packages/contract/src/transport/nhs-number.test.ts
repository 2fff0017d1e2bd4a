import { expect, test } from 'vitest';
import { isNhsNumber, spacedNhs } from './nhs-number.ts';

test.each([
  ['9434765919', true],
  ['4505577104', true],
  // The check digit is 0 where the sum leaves nothing.
  ['9990000000', false],
  ['0000000000', false],
  ['9434765918', false],
  ['9434756919', false],
  // 10 is no digit: such a number is never given out.
  ['1000000010', false],
  ['943476591', false],
  ['94347659190', false],
  ['943 476 5919', false],
  ['943476591x', false],
  ['', false],
])('%j is an NHS number: %s', (digits, expected) => {
  expect(isNhsNumber(digits)).toBe(expected);
});

test.each([
  ['9434765919', '943 476 5919'],
  [null, null],
])('%j is shown as %j', (digits, shown) => {
  expect(spacedNhs(digits)).toBe(shown);
});
