import { expect, test, vi } from 'vitest';
import {
  columnWord,
  listChange,
  operationWord,
  recordWords,
  subjectWord,
  summaryOf,
  valueWords,
  whoWords,
} from './words.ts';

vi.mock('~/app/configuration.ts', () => ({ configuration: () => ({ timeZone: 'Europe/London' }) }));

test.each([
  ['shift_booking', 'Booking'],
  ['shift_location', 'Shift location'],
  ['vehicle', 'Vehicle'],
])('the table %s is called %s', (table, word) => {
  expect(subjectWord(table)).toBe(word);
});

const added = (column: string, after: unknown) => ({ column, before: null, after });

test.each([
  [{ subject: 'role', record: 4, changes: [added('name', 'Rota desk'), added('version', 1)] }, 'Role #4 · Rota desk'],
  [
    { subject: 'app_user', record: 7, changes: [added('first_name', 'Ann'), added('last_name', 'Other')] },
    'User #7 · Ann Other',
  ],
  [{ subject: 'role', record: 4, changes: [{ column: 'name', before: 'Rota', after: null }] }, 'Role #4 · Rota'],
  [{ subject: 'shift_booking', record: 2, changes: [added('status', 'BOOKED')] }, 'Booking #2'],
  [{ subject: 'agency_client', record: null, changes: [added('tier', 1)] }, 'Agency of a client'],
])('%j is called %s', (entry, words) => {
  expect(recordWords(entry)).toBe(words);
});

test('columns and operations read as words', () => {
  expect([
    columnWord('deputy_id'),
    columnWord('first_name'),
    operationWord('approveBooking'),
    operationWord('deliver-mail'),
  ]).toEqual(['Deputy', 'First name', 'Approve booking', 'Deliver mail']);
});

test.each<[string, unknown, string]>([
  ['name', null, '–'],
  ['name', '', '–'],
  ['password_hash', '…', 'not recorded'],
  ['otp_enabled', true, 'Yes'],
  ['otp_enabled', false, 'No'],
  ['agency_id', 7, '#7'],
  ['tier', 2, '2'],
  ['dob', '1980-03-02', '02/03/1980'],
  ['starts_at', '2026-07-01T12:00:00+00:00', '01/07/2026 13:00'],
  ['permissions', ['VIEW_SHIFT', 'MANAGE_SHIFT'], 'View shift, Manage shift'],
  ['permissions', [], '–'],
  ['shift_status', 'WAITING_AUTHORIZATION', 'Waiting authorization'],
  ['base_currency', 'GBP', 'GBP'],
  ['address', { town: 'Leeds' }, '{"town":"Leeds"}'],
])('%s holding %j reads %s', (column, value, words) => {
  expect(valueWords(column, value)).toBe(words);
});

test('a changed list tells what came and what went', () => {
  expect(listChange(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'] });
  expect(listChange('a', ['b'])).toBeUndefined();
});

test('whoever is outside has no name', () => {
  expect(whoWords({ by: 'PERSON', person: { id: 1, name: 'Ann Other' } })).toBe('Ann Other');
  expect(whoWords({ by: 'OUTSIDER', person: null })).toBe('Somebody outside your organisation');
  expect(whoWords({ by: 'PRODUCT', person: null })).toBe('Automatic');
});

test('names come first', () => {
  const changes = ['email', 'last_name', 'first_name'].map((column) => ({ column, before: null, after: 'a' }));
  expect(summaryOf({ changes })).toBe('First name, Last name, E-mail');
});

test('a long change is summed up', () => {
  const changes = ['name', 'town', 'email', 'status', 'tier'].map((column) => ({ column, before: 1, after: 2 }));
  expect(summaryOf({ changes })).toBe('Name, Town, E-mail and 2 more');
});
