import { describe, expect, test } from 'vitest';
import { accountOf, mayGuess } from './guess.rules.ts';

describe('a password may be tried', () => {
  test.each([
    ['by a stranger at first', { byStrangers: 0, byThisDevice: 0 }, false, true],
    ['by a stranger nine times', { byStrangers: 9, byThisDevice: 0 }, false, true],
    ['by a stranger no eleventh time', { byStrangers: 10, byThisDevice: 0 }, false, false],
    ['by a known browser, whatever strangers tried', { byStrangers: 99, byThisDevice: 9 }, true, true],
    ['by a known browser no eleventh time', { byStrangers: 0, byThisDevice: 10 }, true, false],
  ])('%s', (_, guesses, known, may) => {
    expect(mayGuess(guesses, known)).toBe(may);
  });
});

test.each([
  ['someone@example.org', 'someone@example.org'],
  ['  Someone@Example.ORG ', 'someone@example.org'],
  ['ÉVA@example.org', 'éva@example.org'],
])('the account of %j is %j', (typed, account) => {
  expect(accountOf(typed)).toBe(account);
});
