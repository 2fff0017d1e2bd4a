import { expect, test } from 'vitest';
import { asksForOtp } from './otp-policy.rules.ts';

test.each([
  ['PERSONAL', false, false],
  ['PERSONAL', true, true],
  ['REQUIRED', false, true],
  ['REQUIRED', true, true],
] as const)('%s, and the person chose %s: %s', (policy, chosen, asked) => {
  expect(asksForOtp(policy, chosen)).toBe(asked);
});
