import { expect, test } from 'vitest';
import { isBorn } from './worker.rules.ts';

test.each([
  ['1990-01-31', true],
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['2026-02-27', true],
  ['2026-02-28', false],
  ['2062-01-31', false],
])('born on %s: %s', (dob, expected) => {
  expect(isBorn(dob, Temporal.Instant.from('2026-02-28T12:00:00Z'))).toBe(expected);
});
