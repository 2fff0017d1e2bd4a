import { pence } from '@worklane/contract/money.ts';
import { expect, test } from 'vitest';
import { chargedText, durationText, paidText, type PricedFee } from './late-cancellation.rules.ts';

const gbp = (total: number) => ({ total: pence(total), currency: 'GBP' });
const fee = (values: Partial<PricedFee> = {}): PricedFee => ({
  minutes: 240,
  charge: gbp(9600),
  pay: gbp(6400),
  ...values,
});

test.each([
  [60, '1 hour'],
  [240, '4 hours'],
  [450, '7 hours 30 minutes'],
  [15, '15 minutes'],
])('%i minutes are %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

test.each<[string, PricedFee[], boolean, string]>([
  ['one', [fee()], true, '4 hours are charged, £96.00 before VAT, and paid.'],
  ['one, for somebody who reads no rates', [fee()], false, '4 hours are charged and paid.'],
  ['one without a rate', [fee({ charge: undefined })], true, '4 hours are charged and paid.'],
  ['several', [fee(), fee()], true, '8 hours of 2 bookings are charged, £192.00 before VAT, and paid.'],
  // Half of it would look like all.
  [
    'several, one without a rate',
    [fee(), fee({ charge: undefined })],
    true,
    '8 hours of 2 bookings are charged and paid.',
  ],
  [
    'of two currencies',
    [fee(), fee({ charge: { total: pence(5000), currency: 'EUR' } })],
    true,
    '8 hours of 2 bookings are charged, £96.00 and €50.00 before VAT, and paid.',
  ],
])('charged: %s', (_, fees, showsAmounts, text) => {
  expect(chargedText(fees, showsAmounts)).toBe(`It’s late, so by the agency’s terms ${text}`);
});

test.each([
  [fee(), 'you’re paid for 4 hours: £64.00.'],
  [fee({ pay: undefined }), 'you’re paid for 4 hours.'],
])('a worker reads of %o', (given, text) => {
  expect(paidText(given)).toBe(`It’s late, so by the agency’s terms ${text}`);
});
