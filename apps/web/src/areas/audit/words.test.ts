import { endpoints } from '@worklane/contract/registry.ts';
import { expect, test, vi } from 'vitest';
import { OPERATIONS } from './operation-words.ts';
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

test.each([
  [{ subject: 'role', record: 4, recordName: 'Rota desk' }, 'Role: Rota desk'],
  [{ subject: 'shift_booking', record: 2, recordName: null }, 'Booking 2'],
  [{ subject: 'agency_client', record: null, recordName: null }, 'Agency’s client'],
])('%j is called %s', (entry, words) => {
  expect(recordWords(entry)).toBe(words);
});

test('columns and operations read as words', () => {
  expect([
    columnWord('deputy_id'),
    columnWord('first_name'),
    columnWord('approved_at'),
    columnWord('author_user_id'),
    operationWord('approveBooking'),
    operationWord('oneOfBefore'),
  ]).toEqual(['Deputy', 'First name', 'Approved', 'Written by', 'Approve a booking', 'One of before']);
});

test.each([
  ['saveHmrc', 'Save the HMRC Tax Declaration'],
  ['getOccupational', 'View the Occupational Health Medical Questionnaire'],
  ['uploadOccupationalSignature', 'Upload the signature of the Occupational Health Medical Questionnaire'],
  ['removeHmrcFile', 'Remove a file of the HMRC Tax Declaration'],
  ['revealBank', 'Show in full the Bank Details'],
  ['saveApplicationReferences', 'Save the references of the Application form'],
  ['createBankHoliday', 'Create a bank holiday'],
  ['getBankHolidays', 'View bank holidays'],
  ['login', 'Sign in'],
  ['getWorker', 'View a worker'],
  ['listWorkers', 'View workers'],
  ['openWorkerTrainingDocument', 'Open the document of a training'],
])('the call %s is shown as %s', (operation, words) => {
  expect(operationWord(operation)).toBe(words);
});

test('every call has words of its own, and no words are of no call', () => {
  const called = Object.keys(endpoints);
  // Of which nobody has thought, the name itself is shown, in lower case but for its beginning.
  const spelt = (name: string) => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  expect(
    called.filter((name) => OPERATIONS[name] === undefined && operationWord(name).toLowerCase() === spelt(name)),
  ).toEqual([]);
  expect(Object.keys(OPERATIONS).filter((name) => /[A-Z]/.test(name) && !called.includes(name))).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['name', null, '–'],
  ['name', '', '–'],
  ['password_hash', '…', 'Not recorded'],
  ['otp_enabled', true, 'Yes'],
  ['otp_enabled', false, 'No'],
  ['agency_id', 7, 'Number 7'],
  ['agency_id', { id: 7, name: 'Brightside' }, 'Brightside'],
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
  expect(summaryOf({ changes })).toBe('First name, Last name, Email');
});

test('a long change is summed up', () => {
  const changes = ['name', 'town', 'email', 'status', 'tier'].map((column) => ({ column, before: 1, after: 2 }));
  expect(summaryOf({ changes })).toBe('Name, Town, Email and 2 more');
});
