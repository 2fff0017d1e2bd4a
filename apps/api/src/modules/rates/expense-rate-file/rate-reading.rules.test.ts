import { rate } from '@worklane/contract/money.ts';
import { EXPENSE_COLUMNS } from '@worklane/contract/rates/expense-rate-file.ts';
import { expect, test } from 'vitest';
import { readCsv } from '#platform/csv/read-csv.ts';
import { type Known, planRates } from '../rate-file/plan-rates.rules.ts';
import { linesIn, titlesOf } from '../rate-file/sheet.rules.ts';
import { readingOf, type Scope, type Terms } from './rate-reading.rules.ts';

const MILEAGE: Known<Scope, Terms> = {
  id: 1,
  from: '2026-01-01',
  to: null,
  currency: 'GBP',
  scope: { name: 'Mileage' },
  terms: { unit: 'MILE', pay: rate(4500), charge: rate(5500), receiptRequired: false },
};

const plan = (rows: readonly string[], known: readonly Known<Scope, Terms>[] = [MILEAGE]) => {
  const sheet = readCsv([titlesOf(EXPENSE_COLUMNS).join(','), ...rows].join('\r\n'), { most: 100, things: 'rows' });
  const names = known.map(({ scope }) => scope.name);
  const lines = linesIn(EXPENSE_COLUMNS, sheet.titles, sheet.rows);
  return planRates(lines, known, readingOf('Brightside', names), { currency: 'GBP', today: '2026-11-27' });
};

test('a rate follows the one of its name, however it is spelled, and says what differs', () => {
  const { rates, ending } = plan(['Brightside,MILEAGE,Mile,0.5,0.55,yes,01/12/2026,,GBP']);
  expect(rates).toMatchObject([
    {
      rows: [2],
      name: 'MILEAGE',
      action: 'FOLLOWS',
      follows: '2026-01-01',
      changes: [
        { part: null, column: 'Worker gets', before: 0.45, after: 0.5 },
        { part: null, column: 'Receipt required', before: 'No', after: 'Yes' },
      ],
      fresh: { scope: { name: 'Mileage' }, from: '2026-12-01', to: null, terms: { pay: 5000, charge: 5500 } },
    },
  ]);
  expect(ending).toEqual([{ id: 1, to: '2026-11-30' }]);
});

test('what a client isn’t charged is nothing', () => {
  expect(plan(['Brightside,Parking,Item,8,,No,01/12/2026,,GBP'], []).rates).toMatchObject([
    {
      action: 'NEW',
      changes: [
        { column: 'Unit', after: 'Item' },
        { column: 'Worker gets', after: 8 },
      ],
      fresh: { terms: { charge: 0 } },
    },
  ]);
});

test.each([
  ['no name', 'Brightside,,Mile,0.45,0.55,No,01/12/2026,,GBP', 'Expense', 'Enter what it is for.'],
  ['an unknown unit', 'Brightside,Bicycle,Metre,0.45,0.55,No,01/12/2026,,GBP', 'Unit', 'Write Mile, Item or Night.'],
  [
    'another unit',
    'Brightside,Mileage,Night,0.5,0.55,No,01/12/2026,,GBP',
    'Unit',
    'This expense is counted by the mile.',
  ],
  ['no amount', 'Brightside,Bicycle,Mile,,0.55,No,01/12/2026,,GBP', 'Worker gets', 'Enter an amount from 0.0001'],
  [
    'a wrong charge',
    'Brightside,Bicycle,Mile,0.45,free,No,01/12/2026,,GBP',
    'Client pays',
    'Enter an amount from 0 to',
  ],
  [
    'neither yes nor no',
    'Brightside,Bicycle,Mile,0.45,0,maybe,01/12/2026,,GBP',
    'Receipt required',
    'Write Yes or No.',
  ],
  ['no day', 'Brightside,Bicycle,Mile,0.45,0,No,soon,,GBP', 'First day', 'Enter the first day'],
  ['another agency', 'Northgate,Bicycle,Mile,0.45,0,No,01/12/2026,,GBP', 'Agency', 'Only rates of Brightside'],
  ['another currency', 'Brightside,Bicycle,Mile,0.45,0,No,01/12/2026,,EUR', 'Currency', 'This rate is in GBP.'],
  [
    'other amounts on the same day',
    'Brightside,Mileage,Mile,0.5,0.55,No,01/01/2026,,GBP',
    'First day',
    'A different rate',
  ],
  [
    'another last day',
    'Brightside,Mileage,Mile,0.45,0.55,No,01/01/2026,31/12/2026,GBP',
    'Last day',
    'This rate has no last',
  ],
])('refuses %s', (_, row, column, message) => {
  const { rates } = plan([row]);
  expect(rates).toMatchObject([{ action: 'ERROR', changes: [], errors: [{ row: 2, column }] }]);
  expect(rates[0]?.errors[0]?.message).toContain(message);
});

test('refuses the same rate twice', () => {
  const row = (name: string) => `Brightside,${name},Mile,0.45,0,No,01/12/2026,,GBP`;
  expect(plan([row('Bicycle'), row('bicycle')]).rates).toMatchObject([
    { rows: [2, 3], action: 'ERROR', errors: [{ row: 3, message: 'Row 2 is the same rate from the same day.' }] },
  ]);
});
