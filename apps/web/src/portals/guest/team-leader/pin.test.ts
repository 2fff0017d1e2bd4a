import { expect, test } from 'vitest';
import { faultOfPin, wrongPin } from './pin.ts';

const TOO_SHORT = 'Enter 6 digits.';
const TOO_EASY = 'This PIN is too easy to guess. Choose another one.';

test.each([
  ['', TOO_SHORT],
  ['12345', TOO_SHORT],
  ['1234567', TOO_SHORT],
  ['12345a', TOO_SHORT],
  ['１２３４５６', TOO_SHORT],
  ['111111', TOO_EASY],
  ['121212', TOO_EASY],
  ['123456', TOO_EASY],
  ['890123', TOO_EASY],
  ['654321', TOO_EASY],
  ['210987', TOO_EASY],
  ['740291', undefined],
])('the PIN %s: %s', (pin, fault) => {
  expect(faultOfPin(pin)).toBe(fault);
});

test('whoever enters a wrong PIN hears how many tries are left', () => {
  expect([4, 1].map(wrongPin)).toEqual([
    'This PIN is wrong. You have 4 tries left, then the log is removed from this device.',
    'This PIN is wrong. You have 1 try left, then the log is removed from this device.',
  ]);
});
