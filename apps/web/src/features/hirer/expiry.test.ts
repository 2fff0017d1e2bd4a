import { expect, test } from 'vitest';
import { standingOf } from './expiry.ts';

test.each([
  [null, 'VALID'],
  ['2030-05-31', 'EXPIRED'],
  ['2030-06-01', 'EXPIRING'],
  ['2030-07-01', 'EXPIRING'],
  ['2030-07-02', 'VALID'],
])('on 1 June 2030 a document until %s is %s', (expiryDate, standing) => {
  expect(standingOf(expiryDate, '2030-06-01')).toBe(standing);
});
