import { expect, test } from 'vitest';
import { doneBy } from './words.ts';

const ofClient = { isGuest: false, clientName: 'Harbour View Hospital' };

test.each([
  ['NEW', 'Harbour View Hospital'],
  ['ACCEPTED', 'Your agency'],
  ['COMMITTED', 'Your agency'],
  ['IN_PROGRESS', 'The team leader'],
  ['WAITING_AUTHORIZATION', 'The team leader'],
  ['AUTHORIZED', 'Your agency'],
  ['CLOSED', 'Automatic'],
  ['CANCELLED', 'Harbour View Hospital'],
] as const)('a job becomes %s by %s', (status, who) => {
  expect(doneBy(ofClient, status)).toBe(who);
});

test('a guest has no name', () => {
  expect(doneBy({ isGuest: true, clientName: null }, 'NEW')).toBe('A visitor to your request page');
});
