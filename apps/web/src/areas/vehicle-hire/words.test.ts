import { expect, test } from 'vitest';
import { hirerAddress } from './words.ts';

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
