import { pence, rate } from '@worklane/contract/money.ts';
import { TRANSPORT_COLUMNS } from '@worklane/contract/rates/transport-rate-file.ts';
import { expect, test } from 'vitest';
import { csvOf } from '#platform/csv/csv.rules.ts';
import { readCsv } from '#platform/csv/read-csv.ts';
import { type Known, planRates } from '../rate-file/plan-rates.rules.ts';
import { linesIn, titlesOf } from '../rate-file/sheet.rules.ts';
import { readingOf, type Scope, type Terms } from './rate-reading.rules.ts';

const CLIENTS = [
  { id: 1, name: 'Harbour View' },
  { id: 2, name: 'Trust' },
  { id: 3, name: 'Trust' },
];

const GENERAL: Known<Scope, Terms> = {
  id: 1,
  from: '2026-01-01',
  to: null,
  currency: 'GBP',
  scope: { clientId: null, vehicleKind: null },
  terms: {
    perHour: rate(245_000),
    perMile: rate(12_000),
    minimum: pence(18_000),
    waiting: pence(1250),
    freeMinutes: 30,
    aborted: pence(9000),
    uplift: 5000,
    nightFrom: '20:00',
    nightTo: '06:00',
    weekends: true,
    bankHolidays: false,
    vatExempt: false,
  },
};

const plan = (rows: readonly string[], known: readonly Known<Scope, Terms>[] = [GENERAL]) => {
  const sheet = readCsv(csvOf(titlesOf(TRANSPORT_COLUMNS), []) + rows.join('\r\n'), { most: 100, things: 'rows' });
  const lines = linesIn(TRANSPORT_COLUMNS, sheet.titles, sheet.rows);
  return planRates(lines, known, readingOf('Brightside', CLIENTS), { currency: 'GBP', today: '2026-11-27' });
};

test('a rate follows the one for the same journeys, and says what differs', () => {
  const { rates, ending } = plan(['Brightside,,,01/12/2026,,26,1.2,180,12.5,20,90,50,20:00:00,6:00,Yes,Yes,No,GBP']);
  expect(rates).toMatchObject([
    {
      name: 'All clients · All vehicles',
      action: 'FOLLOWS',
      changes: [
        { column: 'An hour', before: 24.5, after: 26 },
        { column: 'Free minutes', before: '30', after: '20' },
        { column: 'Bank holidays', before: 'No', after: 'Yes' },
      ],
      fresh: { from: '2026-12-01', terms: { ...GENERAL.terms, perHour: 260_000, freeMinutes: 20, bankHolidays: true } },
    },
  ]);
  expect(ending).toEqual([{ id: 1, to: '2026-11-30' }]);
});

test('a more specific rate begins beside the general one, and what is left empty is nothing', () => {
  const { rates, ending } = plan(['Brightside,Harbour View,Special,01/12/2026,,30,,,,,,,,,No,No,Yes,GBP']);
  expect(rates).toMatchObject([
    {
      name: 'Harbour View · Special',
      action: 'NEW',
      changes: [
        { column: 'An hour', before: null, after: 30 },
        { column: 'Exempt from VAT', after: 'Yes' },
      ],
      fresh: { scope: { clientId: 1, vehicleKind: 'SPECIAL' }, terms: { perMile: 0, uplift: 0, nightFrom: null } },
    },
  ]);
  expect(ending).toEqual([]);
});

const refusals: [string, string, string, string][] = [
  ['another agency', 'Nightside,,,01/12/2026,,30,0,0,0,0,0,0,,,No,No,No,GBP', 'Agency', 'Only rates of Brightside'],
  [
    'an unknown client',
    'Brightside,Harbor,,01/12/2026,,30,0,0,0,0,0,0,,,No,No,No,GBP',
    'Client',
    'You have no client called',
  ],
  [
    'an ambiguous client',
    'Brightside,Trust,,01/12/2026,,30,0,0,0,0,0,0,,,No,No,No,GBP',
    'Client',
    'Several are called “Trust”.',
  ],
  [
    'an unknown kind',
    'Brightside,,Van,01/12/2026,,30,0,0,0,0,0,0,,,No,No,No,GBP',
    'Kind of vehicle',
    'Write SUV, Pickup',
  ],
  [
    'no price',
    'Brightside,,SUV,01/12/2026,,0,0,0,0,0,0,0,,,No,No,No,GBP',
    'An hour',
    'Enter what an hour or a mile costs',
  ],
  [
    'a wrong amount',
    'Brightside,,SUV,01/12/2026,,"1,5",0,0,0,0,0,0,,,No,No,No,GBP',
    'An hour',
    'Use a full stop for decimals',
  ],
  [
    'wrong minutes',
    'Brightside,,SUV,01/12/2026,,30,0,0,0,half,0,0,,,No,No,No,GBP',
    'Free minutes',
    'Enter a number of minutes',
  ],
  [
    'a wrong time',
    'Brightside,,SUV,01/12/2026,,30,0,0,0,0,0,50,late,06:00,No,No,No,GBP',
    'Out of hours from',
    'Enter when out-of-hours',
  ],
  [
    'an uplift of no time',
    'Brightside,,SUV,01/12/2026,,30,0,0,0,0,0,50,,,No,No,No,GBP',
    'Out of hours, per cent more',
    'Say what counts',
  ],
  [
    'an exempt car',
    'Brightside,,SUV,01/12/2026,,30,0,0,0,0,0,0,,,No,No,Yes,GBP',
    'Exempt from VAT',
    'Only a rate for special',
  ],
  ['neither yes nor no', 'Brightside,,SUV,01/12/2026,,30,0,0,0,0,0,0,,,,No,No,GBP', 'Weekends', 'Write Yes or No.'],
  [
    'too early',
    'Brightside,,SUV,01/12/2020,,30,0,0,0,0,0,0,,,No,No,No,GBP',
    'First day',
    'Rates can start up to a year ago.',
  ],
];
test.each(refusals)('refuses %s', (_, row, column, message) => {
  const { rates } = plan([row]);
  expect(rates).toMatchObject([{ action: 'ERROR', errors: [{ row: 2, column }] }]);
  expect(rates[0]?.errors[0]?.message).toContain(message);
});

test('refuses what reaches into the next rate for the same journeys', () => {
  const next = { ...GENERAL, from: '2027-01-01' };
  const { rates } = plan(['Brightside,,,01/12/2026,,30,0,0,0,0,0,0,,,No,No,No,GBP'], [next]);
  expect(rates[0]?.errors[0]?.message).toBe(
    'Another rate for this client and kind of vehicle starts on 01/01/2027. Enter a last day before it.',
  );
});
