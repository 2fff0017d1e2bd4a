import { BANK_SEGMENTS } from '@worklane/contract/forms/bank.ts';
import { expect, test } from 'vitest';
import { joined, split, spread } from './segments.ts';

test.each([
  ['123-456-78', ['123', '456', '78']],
  ['12--', ['12', '', '']],
  ['', ['', '', '']],
])('“%s” is split on hyphens, and joined again [002-5-bank-split]', (value, parts) => {
  expect(split(value, BANK_SEGMENTS)).toEqual(parts);
  expect(joined(parts)).toBe(value || null);
});

const SORT_CODE = [2, 2, 2] as const;

test.each<[string, readonly number[], string[]]>([
  ['12345678', BANK_SEGMENTS, ['123', '456', '78']],
  ['1234 5678', BANK_SEGMENTS, ['123', '456', '78']],
  ['20-00-12', SORT_CODE, ['20', '00', '12']],
  [' 20 00 12 ', SORT_CODE, ['20', '00', '12']],
  ['200012', SORT_CODE, ['20', '00', '12']],
  // A part that is longer than usual stays as it was written, as long as there is room.
  ['200', SORT_CODE, ['200']],
  ['200-123-45', SORT_CODE, ['200', '123', '45']],
  ['20-', SORT_CODE, ['20', '']],
  ['-', SORT_CODE, ['']],
])('“%s” goes into the parts from the first one on', (typed, usual, parts) => {
  expect(spread(typed, BANK_SEGMENTS, usual)).toEqual(parts);
});

test('account number and sort code have three segments each [002-2-bank-segments]', () => {
  expect(BANK_SEGMENTS).toEqual([3, 3, 2]);
});
