import { expect, test } from 'vitest';
import { lineName } from './words.ts';

test.each([
  ['3% Booking fee', 'Reservation Fee'],
  ['The 3% Booking fee of March', 'Reservation Fee'],
  ['Car rental for 3 days', 'Car rental for 3 days'],
])('the line “%s” shows as “%s” [001-9-reservation-fee]', (description, shown) => {
  expect(lineName(description)).toBe(shown);
});
