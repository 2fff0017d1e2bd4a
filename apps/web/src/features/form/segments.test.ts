import { BANK_SEGMENTS } from '@worklane/contract/forms/bank.ts';
import { expect, test } from 'vitest';
import { joined, split } from './segments.ts';

test.each([
  ['123-456-78', ['123', '456', '78']],
  ['12--', ['12', '', '']],
  ['', ['', '', '']],
])('“%s” is split on hyphens, and joined again [002-5-bank-split]', (value, parts) => {
  expect(split(value, BANK_SEGMENTS)).toEqual(parts);
  expect(joined(parts)).toBe(value || null);
});

test('account number and sort code have three segments each [002-2-bank-segments]', () => {
  expect(BANK_SEGMENTS).toEqual([3, 3, 2]);
});
