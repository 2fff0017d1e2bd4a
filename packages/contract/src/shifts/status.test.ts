import { expect, test } from 'vitest';
import { isEnded, isHeld, type ShiftStatus } from './status.ts';

test.each<[ShiftStatus, held: boolean, ended: boolean]>([
  ['NEW', false, false],
  ['APPLIED', false, false],
  ['BOOKED', true, false],
  ['WAITING_AUTHORIZATION', true, false],
  ['QUERIED', true, false],
  ['AUTHORIZED', true, false],
  ['CLOSED', true, false],
  ['CANCELLED', false, true],
  ['EXPIRED', false, true],
])('%s: fills a place %s, has ended %s', (status, held, ended) => {
  expect(isHeld(status)).toBe(held);
  expect(isEnded(status)).toBe(ended);
});
