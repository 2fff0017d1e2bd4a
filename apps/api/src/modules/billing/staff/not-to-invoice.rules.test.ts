import { expect, test } from 'vitest';
import { notToInvoice } from './not-to-invoice.rules.ts';

test.each([
  [
    'all of it is on one invoice',
    { asked: 2, invoicedAs: ['INV-4', 'INV-4'], waiting: 0 },
    'ALREADY_INVOICED',
    'Already issued as INV-4.',
  ],
  [
    'all of it is on two',
    { asked: 2, invoicedAs: ['INV-5', 'INV-4'], waiting: 0 },
    'ALREADY_INVOICED',
    'Already issued as INV-4 and INV-5.',
  ],
  [
    'all of it waits',
    { asked: 2, invoicedAs: [], waiting: 2 },
    'ALREADY_PREPARED',
    'Already waiting for a colleague’s approval.',
  ],
  [
    'a part is on an invoice',
    { asked: 2, invoicedAs: ['INV-4'], waiting: 0 },
    'NOT_TO_INVOICE',
    'Some of this is on INV-4 by now. Look again.',
  ],
  [
    'a part waits',
    { asked: 2, invoicedAs: [], waiting: 1 },
    'NOT_TO_INVOICE',
    'Some of this waits for a colleague’s approval. Look again.',
  ],
  [
    'one part is on an invoice, another one waits',
    { asked: 2, invoicedAs: ['INV-4'], waiting: 1 },
    'NOT_TO_INVOICE',
    'Some of this is on INV-4 by now. Some of this waits for a colleague’s approval. Look again.',
  ],
  [
    'nothing is known of it',
    { asked: 1, invoicedAs: [], waiting: 0 },
    'NOT_TO_INVOICE',
    expect.stringMatching(/^Not all of this .*authorised.* Look again\.$/),
  ],
])('%s', (_, standing, code, message) => {
  expect(notToInvoice(standing, 'Look again.')).toMatchObject({ code, message });
});
