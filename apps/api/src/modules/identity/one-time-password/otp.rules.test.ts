import { describe, expect, test } from 'vitest';
import { isOpen, maySend } from './otp.rules.ts';

const NOW = Temporal.Instant.from('2030-01-07T12:00:00Z');
const fresh = { codeHash: 'x', tries: 0, expiresAt: NOW.add({ minutes: 5 }), used: false };

describe('a code may be entered', () => {
  test.each([
    ['right after it was sent', {}, true],
    ['after four wrong tries', { tries: 4 }, true],
    ['not after five wrong tries', { tries: 5 }, false],
    ['not once it was used', { used: true }, false],
    ['a moment before it expires', { expiresAt: NOW.add({ milliseconds: 1 }) }, true],
    ['not at the moment it expires', { expiresAt: NOW }, false],
    ['not after it expired', { expiresAt: NOW.subtract({ seconds: 1 }) }, false],
  ])('%s', (_, change, open) => {
    expect(isOpen({ ...fresh, ...change }, NOW)).toBe(open);
  });
});

test.each([
  [0, true],
  [2, true],
  [3, false],
  [4, false],
])('after %i codes in a quarter of an hour another one may be sent: %s', (sent, may) => {
  expect(maySend(sent)).toBe(may);
});
