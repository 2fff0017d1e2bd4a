import { expect, test } from 'vitest';
import { canRename, canTurnOffOtp } from './account.policy.ts';

test.each([
  ['ADMIN', true],
  ['AGENCY', true],
  ['CLIENT', true],
  ['WORKER', false],
] as const)('of %s changing the own name: %s', (userType, allowed) => {
  expect(canRename({ userType })).toBe(allowed);
});

test('one-time passwords may be turned off unless the organisation requires them', () => {
  expect([canTurnOffOtp('PERSONAL'), canTurnOffOtp('REQUIRED')]).toEqual([true, false]);
});
