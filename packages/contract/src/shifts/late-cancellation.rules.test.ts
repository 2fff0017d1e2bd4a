import { expect, test } from 'vitest';
import { isClientsDoing } from './late-cancellation.rules.ts';

test.each([
  ['CLIENT', 'NO_LONGER_NEEDED', true],
  ['CLIENT', 'REPLACED', true],
  ['CLIENT', 'OTHER', true],
  ['CLIENT', 'SICKNESS', false],
  ['CLIENT', 'UNAVAILABLE', false],
  ['CLIENT', 'NO_SHOW', false],
  ['AGENCY', 'NO_LONGER_NEEDED', true],
  ['AGENCY', 'REPLACED', false],
  ['AGENCY', 'OTHER', false],
  ['WORKER', 'NO_LONGER_NEEDED', false],
] as const)('%s enters %s: %o', (by, reason, expected) => {
  expect(isClientsDoing(by, reason)).toBe(expected);
});
