import { expect, test } from 'vitest';
import { whatOf } from './statement-pdf.ts';

test.each([
  ['a payment by card', 'CREDIT', 'https://dashboard.stripe.example/payments/pi_1', 4, 'Card payment'],
  ['a payment from a phone', 'CREDIT', 'https://www.paynow.example/transaction/9', 4, 'Mobile money payment'],
  ['a transfer', 'CREDIT', 'HIRE 9', 4, 'Payment HIRE 9'],
  ['cash', 'CREDIT', null, 4, 'Payment'],
  ['an invoice', 'DEBIT', 'INV-000001', null, 'Invoice INV-000001'],
  ['a credit note', 'CREDIT', 'CN-000001', null, 'Credit note CN-000001'],
] as const)('%s is called so that its reader knows it', (_, side, reference, paymentId, text) => {
  expect(whatOf({ side, reference, paymentId })).toBe(text);
});
