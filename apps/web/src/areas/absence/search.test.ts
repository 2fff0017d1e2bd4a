import { LEAVE_STATUSES, LEAVE_TYPES } from '@worklane/contract/absence/leave.ts';
import { expect, test } from 'vitest';
import { STATUSES, TYPES } from './search.ts';

test('the addresses know every status and kind of the contract', () => {
  expect([STATUSES, TYPES]).toEqual([LEAVE_STATUSES, LEAVE_TYPES]);
});
