import { describe, expect, test } from 'vitest';
import { columnsOf, readAmount, receiptsOf } from './bank-statement.rules.ts';

describe('columns', () => {
  test.each([
    [['Date', 'Description', 'Money In', 'Money Out', 'Balance'], { on: 0, amount: 2, texts: [1] }],
    [['Date', 'Type', 'Description', 'Paid out', 'Paid in', 'Balance'], { on: 0, amount: 4, texts: [2] }],
    [
      ['Transaction Date', 'Transaction Description', 'Debit Amount', 'Credit Amount'],
      { on: 0, amount: 3, texts: [1] },
    ],
    [['Number', 'Date', 'Account', 'Amount', 'Subcategory', 'Memo'], { on: 1, amount: 3, texts: [5] }],
    [['Date', 'Counter Party', 'Reference', 'Amount (GBP)', 'Name'], { on: 0, amount: 3, texts: [2, 4] }],
    [['Booking date', 'Narrative', 'Value'], { on: 0, amount: 2, texts: [1] }],
    [['Date', 'Amount', 'Balance'], undefined],
    [['Description', 'Amount'], undefined],
    [['Date', 'Description', 'Balance'], undefined],
  ])('%j', (titles, columns) => {
    expect(columnsOf(titles)).toEqual(columns);
  });
});

test.each([
  ['1,234.56', 123_456],
  ['1,234,567', 123_456_700],
  ['5,00', undefined],
  ['1,23.45', undefined],
  ['1.234,56', undefined],
  [',5', undefined],
  ['£12', 1200],
  ['+12.5', 1250],
  ['-12.50', -1250],
  ['(12.50)', -1250],
  ['', 0],
  ['12.345', undefined],
  ['twelve', undefined],
])('the amount %j is %s pence', (cell, amount) => {
  expect(readAmount(cell)).toBe(amount);
});

test('what came in is read in the order of the file, and what can’t be read is named', () => {
  const rows = [
    ['26/11/2026', 'HARBOUR TRUST', 'INV-000012', '120.00'],
    ['26/11/2026', 'HARBOUR TRUST', 'INV-000012', '120.00'],
    ['26/11/2026', 'Rent', '', '-900.00'],
    ['', 'Opening balance', '', ''],
    ['soon', 'LANTERN', '', '5.00'],
    ['27/11/2026', 'LANTERN', '', 'five'],
    ['01/01/2027', 'LANTERN', '', '5.00'],
    ['25/11/2026', 'Same', 'Same', '1'],
    ['26/11/2020', 'LANTERN', '', '5.00'],
    ['27/11/2020', 'LANTERN', '', '5,00'],
  ].map((cells, index) => ({ row: index + 2, cells }));
  const titles = ['Date', 'Description', 'Reference', 'Amount'];
  const columns = columnsOf(titles);
  expect(columns && receiptsOf({ titles, rows }, columns, Temporal.PlainDate.from('2026-11-27'))).toEqual({
    receipts: [
      { row: 2, on: '2026-11-26', amount: 12_000, text: 'HARBOUR TRUST INV-000012', nth: 1 },
      { row: 3, on: '2026-11-26', amount: 12_000, text: 'HARBOUR TRUST INV-000012', nth: 2 },
      { row: 9, on: '2026-11-25', amount: 100, text: 'Same', nth: 1 },
    ],
    unread: [
      { row: 6, message: '“soon” isn’t a date.' },
      { row: 7, message: '“five” isn’t an amount.' },
      { row: 8, message: 'This date is in the future.' },
      { row: 10, message: 'This date is more than 6 years ago.' },
      { row: 11, message: '“5,00” isn’t an amount.' },
    ],
  });
});
