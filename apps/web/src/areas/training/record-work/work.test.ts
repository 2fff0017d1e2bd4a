import type { RecordWork } from '@worklane/contract/training/record-work.ts';
import { describe, expect, test } from 'vitest';
import { decidedWords, meanwhileWords } from './decision-words.ts';
import { afterDecision, inTurn, keyOf } from './work.ts';

const row = (id: number, version = 1) => ({ kind: 'TRAINING', record: { id, version } }) as RecordWork;
const [one, two, three] = [row(1), row(2), row(3)] as const;
const idsOf = (rows: readonly RecordWork[]) => rows.map(({ record }) => record.id);

describe('in turn', () => {
  test('are the rows of this page and the next, each once', () => {
    expect(idsOf(inTurn([one, two, row(2), three], new Set()))).toEqual([1, 2, 3]);
  });

  test('what was decided is gone, and comes back once it is brought again', () => {
    const decided = new Set([keyOf(two)]);
    expect(idsOf(inTurn([one, two, three], decided))).toEqual([1, 3]);
    expect(idsOf(inTurn([one, row(2, 3), three], decided))).toEqual([1, 2, 3]);
  });
});

test.each([
  [[one, two, three], one, two],
  [[one, two, three], three, one],
  [[one, two], two, one],
  [[one], one, undefined],
])('after a decision the next one opens', (rows, current, expected) => {
  expect(afterDecision(rows, current)).toBe(expected);
});

test('what was done is said in full', () => {
  const record = { name: 'Fire Safety', worker: { id: 1, firstname: 'Ann', lastname: 'Adams' } };
  expect(decidedWords(record, 'APPROVED')).toBe('Approved: Fire Safety of Ann Adams.');
  expect(meanwhileWords({ ...record, status: 'REJECTED' })).toBe(
    'A colleague has rejected Fire Safety of Ann Adams in the meantime.',
  );
  expect(meanwhileWords({ ...record, status: 'WAITING_APPROVAL' })).toBe(
    'Fire Safety of Ann Adams was changed in the meantime. It’s back in the list with the changes.',
  );
});
