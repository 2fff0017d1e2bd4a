import { expect, test } from 'vitest';
import { overdueText, standingText, totalsText } from './words.ts';

test.each([
  [{ open: 10, dueOn: '2026-11-28' }, null],
  [{ open: 10, dueOn: '2026-11-29' }, null],
  [{ open: 10, dueOn: '2026-11-27' }, '1 day overdue'],
  // Over the end of summer time, whose day is longer.
  [{ open: 0.01, dueOn: '2026-10-24' }, '35 days overdue'],
  [{ open: 0, dueOn: '2026-10-24' }, null],
])('what is open is overdue by whole days: %o', (invoice, text) => {
  expect(overdueText(invoice, '2026-11-28')).toBe(text);
});

const PAID = { state: 'PAID', open: 0, currency: 'GBP', dueOn: '2026-10-24' } as const;
const [first, last] = [{ receivedOn: '2026-10-02' }, { receivedOn: '2026-11-19' }];

test.each([
  [{ ...PAID, state: 'OPEN', open: 12.5, dueOn: '2026-12-07', payments: [] }, '£12.50 to pay by 07/12/2026'],
  [{ ...PAID, state: 'OVERDUE', open: 12.5, payments: [first] }, '£12.50 was due on 24/10/2026, 35 days overdue'],
  // A payment that was recorded late may be the earlier one.
  [{ ...PAID, payments: [last, first] }, 'last payment received 19/11/2026'],
  // By credit alone.
  [{ ...PAID, payments: [] }, ''],
  [{ ...PAID, state: 'CREDITED', payments: [first] }, ''],
  [{ ...PAID, state: 'CREDIT', payments: [] }, ''],
] as const)('an invoice says what is to pay, or when the last of it was: %o', (invoice, text) => {
  expect(standingText(invoice, '2026-11-28')).toBe(text);
});

test.each([
  [{ invoices: 1, creditNotes: 0, credited: 0 }, '1 invoice: £540.00 invoiced, £120.00 to pay'],
  [
    { invoices: 3, creditNotes: 1, credited: 60 },
    '3 invoices and 1 credit note: £540.00 invoiced, £60.00 credited, £120.00 to pay',
  ],
  [{ invoices: 0, creditNotes: 2, credited: 60, open: 0 }, '2 credit notes: £60.00 credited, £0.00 to pay'],
])('what a narrowed list comes to: %j', (totals, text) => {
  expect(totalsText({ currency: 'GBP', invoiced: 540, open: 120, ...totals })).toBe(text);
});
