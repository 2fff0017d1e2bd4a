import { expect, test } from 'vitest';
import { hirerAddress, lineName } from './words.ts';

test.each([
  ['3% Booking fee', 'Reservation Fee'],
  ['The 3% Booking fee of March', 'Reservation Fee'],
  ['Car rental for 3 days', 'Car rental for 3 days'],
])('the line “%s” shows as “%s” [001-9-reservation-fee]', (description, shown) => {
  expect(lineName(description)).toBe(shown);
});

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
