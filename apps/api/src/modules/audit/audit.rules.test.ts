import { expect, test } from 'vitest';
import { changesIn, columnsRecorded } from './audit.rules.ts';

const changesOf = (...entry: Parameters<typeof columnsRecorded>) => changesIn(columnsRecorded(...entry));

test('an entry tells of each column what it held before and after', () => {
  expect(changesOf('AGENCY', { name: 'Porter', version: 1 }, { name: 'Chef', version: 2 })).toEqual([
    { column: 'name', before: 'Porter', after: 'Chef' },
  ]);
  expect(changesOf('AGENCY', null, { id: 7, name: 'Chef' })).toEqual([{ column: 'name', before: null, after: 'Chef' }]);
  expect(changesOf('AGENCY', { name: 'Chef' }, null)).toEqual([{ column: 'name', before: 'Chef', after: null }]);
  expect(changesOf('AGENCY', null, null)).toEqual([]);
});

test.each([
  ['CLIENT', ['charge_rate', 'payment_method']],
  ['AGENCY', ['pay_rate', 'charge_rate', 'margin', 'payment_method']],
  ['ADMIN', ['pay_rate', 'charge_rate', 'margin', 'payment_method']],
] as const)('%s sees %j of the rates', (userType, columns) => {
  const row = { pay_rate: 1, charge_rate: 2, margin: 1, payment_method: 'PAYE' };
  expect(changesOf(userType, null, row).map(({ column }) => column)).toEqual(columns);
});

test('the ends of a link that stayed are no change, and what is hidden is one', () => {
  const before = { agency_id: 1, worker_id: 2, status: 'ACTIVE', dbs_number: '…' };
  expect(changesOf('ADMIN', before, { ...before, status: 'SUSPENDED' })).toEqual([
    { column: 'status', before: 'ACTIVE', after: 'SUSPENDED' },
    { column: 'dbs_number', before: '…', after: '…' },
  ]);
});
