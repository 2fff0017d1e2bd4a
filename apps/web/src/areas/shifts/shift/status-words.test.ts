import { SHIFT_STATUS } from '@worklane/contract/shifts/status.ts';
import { describe, expect, test } from 'vitest';
import { bookingWords, shiftStatusChoices, shiftWords } from './status-words.ts';

describe('a shift is called', () => {
  test.each([
    ['NEW', 0, 3, 'Open (0 of 3)'],
    ['APPLIED', 0, 3, 'Open (0 of 3)'],
    ['NEW', 2, 3, 'Part filled (2 of 3)'],
    ['APPLIED', 2, 3, 'Part filled (2 of 3)'],
    // It has begun with two of three.
    ['BOOKED', 2, 3, 'Part filled (2 of 3)'],
    ['BOOKED', 3, 3, 'Filled'],
    ['WAITING_AUTHORIZATION', 3, 3, 'Awaiting authorisation'],
    ['QUERIED', 2, 3, 'Queried'],
    ['AUTHORIZED', 3, 3, 'Authorised'],
    ['CLOSED', 3, 3, 'Closed'],
    ['CANCELLED', 0, 3, 'Cancelled'],
    ['EXPIRED', 0, 3, 'Expired'],
  ] as const)('%s with %i of %i places taken: %s', (shiftStatus, booked, numberOfStaff, word) => {
    expect(shiftWords({ shiftStatus, booked, numberOfStaff }).word).toBe(word);
  });
});

test.each([
  ['APPLIED', null, 'Applied'],
  ['BOOKED', null, 'Booked'],
  ['CANCELLED', 'SICKNESS', 'Cancelled'],
  ['CANCELLED', null, 'Cancelled'],
  ['CANCELLED', 'FILLED', 'Filled by others'],
] as const)('a booking that is %s for %s: %s', (shiftStatus, cancelReason, word) => {
  expect(bookingWords({ shiftStatus, cancelReason }).word).toBe(word);
});

test('every status of a shift can be told from the others in a filter', () => {
  expect(new Set(shiftStatusChoices(SHIFT_STATUS).map(({ label }) => label)).size).toBe(SHIFT_STATUS.length);
});
