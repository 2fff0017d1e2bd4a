import { expect, test } from 'vitest';
import { chargedWords, hirerAddress } from './words.ts';

test.each([
  [
    { firstLine: '1 Example Road', town: 'Southampton', country: 'United Kingdom' },
    '1 Example Road, Southampton, United Kingdom',
  ],
  [{ firstLine: null, town: 'Southampton', country: 'United Kingdom' }, 'Southampton, United Kingdom'],
  [{ firstLine: '1 Example Road', town: null, country: '' }, '1 Example Road'],
  [{ firstLine: null, town: null, country: null }, null],
])('the address %j reads %s', (address, line) => {
  expect(hirerAddress(address)).toBe(line);
});

test.each([
  ['BOOKED', 84.2, '£84.20'],
  ['RESERVED', null, null],
  ['CANCELLED', null, '£0.00'],
  ['CANCELLED', 20, '£20.00'],
] as const)('a booking that is %s with %s charged says %s', (status, amount, words) => {
  expect(chargedWords({ status, amount, currency: 'GBP' })).toBe(words);
});
