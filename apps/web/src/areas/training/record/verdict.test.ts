import { RecordStatus } from '@worklane/contract/training/record.ts';
import { describe, expect, test } from 'vitest';
import { mendOf, noDocumentWords, signOf, verdictOf, verdictWords } from './verdict.ts';

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

  test.each([
    ['APPROVED', PAST, 'OTHER'],
    ['REJECTED', PAST, 'OTHER'],
    ['APPROVED', SOON, 'APPROVED'],
    ['REJECTED', SOON, 'REJECTED'],
    ['APPROVED', LATER, 'APPROVED'],
    ['REJECTED', LATER, 'REJECTED'],
    ['WAITING_APPROVAL', LATER, 'OTHER'],
  ] as const)('%s until %s has the sign %s: what has expired is no longer approved [002-4-status-icons]', (...of) => {
    const [status, expires, sign] = of;
    expect(signOf(status, verdictOf(status, expires, TODAY))).toBe(sign);
  });

  const READERS = ['admin', 'agency', 'client', 'worker'] as const;
  const DECIDES = { decide: true, edit: true };
  const READS = { decide: false, edit: false };

  test.each(['EXPIRED', 'EXPIRING', ...RecordStatus.options] as const)(
    '%s says what mends it, to everybody',
    (verdict) => {
      const said = READERS.map((reader) => mendOf(verdict, reader, READS) !== undefined);
      expect(said).toEqual(READERS.map(() => verdict !== 'APPROVED'));
    },
  );

  test('nobody is told to do what is for others to do', () => {
    const verdicts = ['EXPIRED', 'EXPIRING', ...RecordStatus.options] as const;
    for (const reader of ['admin', 'client'] as const)
      for (const verdict of verdicts)
        expect(mendOf(verdict, reader, READS) ?? '').not.toMatch(/^(Ask|Check|Upload|Read)/);
    expect(mendOf('WAITING_APPROVAL', 'agency', READS)).toBe('Waiting for a colleague to check it');
    expect(mendOf('WAITING_APPROVAL', 'agency', DECIDES)).toBe('Check it, then approve or reject it');
    expect(mendOf('WAITING_APPROVAL', 'admin', READS)).toBe('The agency is checking it');
    expect(mendOf('EXPIRED', 'worker', DECIDES)).toBe('Upload a new one');
    expect(mendOf('EXPIRED', 'worker', READS)).toBe('Ask your agency to renew it');
  });

  test.each([
    ['worker', 'WAITING_APPROVAL', { edit: true }, 'Upload the certificate so that your agency can check it.'],
    ['worker', 'APPROVED', {}, 'Your agency approved this without a document.'],
    ['worker', 'WAITING_APPROVAL', {}, 'Your agency hasn’t added a document.'],
    ['agency', 'WAITING_APPROVAL', { decide: true, edit: true }, 'There’s no document to check yet.'],
    ['agency', 'APPROVED', { edit: true }, 'This was approved without a document.'],
    ['agency', 'REJECTED', { edit: true }, 'There’s no document yet.'],
    ['admin', 'APPROVED', {}, 'This was approved without a document.'],
    ['admin', 'WAITING_APPROVAL', {}, 'There’s no document yet.'],
  ] as const)('of a record without a document %s reads, at %s with %j: %s', (reader, status, can, words) => {
    expect(noDocumentWords({ status, can: { ...READS, ...can } }, reader)).toBe(words);
  });
});
