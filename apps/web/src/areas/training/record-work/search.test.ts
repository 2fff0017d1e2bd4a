import { RECORD_KINDS } from '@worklane/contract/training/catalogue.ts';
import { EXPIRY_WINDOWS, WORK_VIEWS } from '@worklane/contract/training/record-work.ts';
import { expect, test } from 'vitest';
import { KINDS, VIEWS, WINDOWS } from './search.ts';

test('the address knows what the contract knows', () => {
  expect([VIEWS, KINDS, WINDOWS]).toEqual([WORK_VIEWS, RECORD_KINDS, EXPIRY_WINDOWS]);
});
