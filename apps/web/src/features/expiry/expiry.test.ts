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
