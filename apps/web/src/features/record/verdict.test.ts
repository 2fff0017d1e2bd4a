import { RecordStatus } from '@worklane/contract/training/record.ts';
import { describe, expect, test } from 'vitest';
import { mendOf, verdictOf, verdictWords } from './verdict.ts';

const TODAY = '2026-03-15';
const PAST = '2026-03-14';
const SOON = '2026-04-14';
const LATER = '2026-04-15';

describe('one verdict per record', () => {
  test.each([
    ['APPROVED', PAST, 'Expired'],
    ['REJECTED', PAST, 'Expired'],
    ['WAITING_APPROVAL', PAST, 'Expired'],
    ['APPROVED', TODAY, 'About to expire'],
    ['APPROVED', SOON, 'About to expire'],
    ['REJECTED', SOON, 'About to expire'],
    ['WAITING_APPROVAL', SOON, 'About to expire'],
    ['REJECTED', LATER, 'Rejected'],
    ['WAITING_APPROVAL', LATER, 'Awaiting approval'],
    ['APPROVED', LATER, 'Approved'],
  ] as const)('%s until %s, seen on 15 March: %s', (status, expires, word) => {
    expect(verdictWords(verdictOf(status, expires, TODAY)).word).toBe(word);
  });

  test('a status that the browser does not know reads as it is called [002-4-status-icons]', () => {
    const unknown = 'ON_HOLD' as RecordStatus;
    expect(verdictWords(verdictOf(unknown, LATER, TODAY))).toEqual({ word: 'On hold', colour: 'gray' });
    expect(verdictWords(verdictOf(unknown, PAST, TODAY)).word).toBe('Expired');
  });

  test.each(['EXPIRED', 'EXPIRING', ...RecordStatus.options] as const)('%s says what mends it', (verdict) => {
    const needed = verdict !== 'APPROVED';
    expect([mendOf(verdict, true) !== undefined, mendOf(verdict, false) !== undefined]).toEqual([needed, needed]);
  });
});
