import { expect, test } from 'vitest';
import { expiryOf } from './expiry.ts';

const TODAY = '2026-03-15';

test.each([
  ['2026-03-15', 'alert'],
  ['2026-03-16', 'alert'],
  // Thirty days, across the change of the clocks.
  ['2026-04-14', 'alert'],
  ['2026-04-15', undefined],
  ['2030-01-01', undefined],
])('%s, seen on 15 March: %s [002-4-expiry-alert]', (expires, expected) => {
  expect(expiryOf(expires, TODAY)).toBe(expected);
});

test.each(['2026-03-14', '2024-02-29'])('%s is past [002-4-expiry-expired]', (expires) => {
  expect(expiryOf(expires, TODAY)).toBe('expired');
});

test.each([
  ['14/04/2026', 'alert'],
  ['1/4/26', 'alert'],
  ['04/12/2026', undefined],
  ['14/03/2026', 'expired'],
  ['soon', undefined],
])('%s is told apart before it is compared [002-4-expiry-format]', (typed, expected) => {
  expect(expiryOf(typed, TODAY)).toBe(expected);
});
