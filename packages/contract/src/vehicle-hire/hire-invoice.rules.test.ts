import { expect, test } from 'vitest';
import { lineName, paidVia } from './hire-invoice.rules.ts';

test.each([
  ['3% Booking fee', 'Reservation Fee'],
  ['The 3% Booking fee of March', 'Reservation Fee'],
  ['Car rental for 3 days', 'Car rental for 3 days'],
])('the line “%s” shows as “%s” [001-9-reservation-fee]', (description, shown) => {
  expect(lineName(description)).toBe(shown);
});

test.each<[string | null, string]>([
  ['https://www.paynow.example/confirm/81', 'Mobile Money'],
  ['paynow', 'Mobile Money'],
])('the reference “%s” shows as “%s” [001-9-payment-mobile]', (ref, shown) => {
  expect(paidVia({ ref })).toBe(shown);
});

test.each<[string | null, string]>([
  ['https://checkout.stripe.example/pay/cs_1', 'Card'],
  ['stripe:pi_12', 'Card'],
])('the reference “%s” shows as “%s” [001-9-payment-card]', (ref, shown) => {
  expect(paidVia({ ref })).toBe(shown);
});

test.each<[string | null, string]>([
  ['BACS 0042', 'BACS 0042'],
  ['Cash', 'Cash'],
  [null, '-'],
])('the reference “%s” shows as “%s” [001-9-payment-other]', (ref, shown) => {
  expect(paidVia({ ref })).toBe(shown);
});
