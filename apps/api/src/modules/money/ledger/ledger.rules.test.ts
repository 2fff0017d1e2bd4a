import { pence, sum } from '@worklane/contract/money.ts';
import { expect, test } from 'vitest';
import { entriesOfCreditNote, entriesOfInvoice, entriesOfPayment, reversed, type Entry } from './ledger.rules.ts';

const plain = (entries: readonly Entry[]) => entries.map(({ account, amount }) => `${account} ${amount}`);

test.each([
  [
    12_000,
    2000,
    ['RECEIVABLE 12000', 'REVENUE -10000', 'VAT -2000'],
    ['RECEIVABLE -12000', 'REVENUE 10000', 'VAT 2000'],
  ],
  [500, 0, ['RECEIVABLE 500', 'REVENUE -500'], ['RECEIVABLE -500', 'REVENUE 500']],
  [500, 500, ['RECEIVABLE 500', 'VAT -500'], ['RECEIVABLE -500', 'VAT 500']],
  [0, 0, [], []],
])('an invoice over %d with %d of VAT is booked as %j, a credit note as %j', (total, vat, charged, credited) => {
  const worth = { total: pence(total), vat: pence(vat) };
  expect(plain(entriesOfInvoice(worth))).toEqual(charged);
  expect(plain(entriesOfCreditNote(worth))).toEqual(credited);
  expect(sum(entriesOfInvoice(worth).map(({ amount }) => amount))).toBe(0);
});

test('a payment comes to the bank, and leaves it when it is reversed', () => {
  const entries = entriesOfPayment(pence(5000));
  expect(plain(entries)).toEqual(['BANK 5000', 'RECEIVABLE -5000']);
  expect(plain(reversed(entries))).toEqual(['BANK -5000', 'RECEIVABLE 5000']);
});
