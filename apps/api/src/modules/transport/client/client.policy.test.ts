import { TRANSPORT_STATUSES } from '@worklane/contract/transport/job-status.ts';
import { expect, test } from 'vitest';
import { canCancel, canRepeat } from './client.policy.ts';

const having = (...permissions: string[]) => ({ permissions: new Set(permissions) });

test.each(TRANSPORT_STATUSES)('%s: whoever manages transport cancels it until the journey begins', (status) => {
  expect(canCancel(having('MANAGE_TRANSPORT'), status)).toBe(['NEW', 'ACCEPTED', 'COMMITTED'].includes(status));
  expect(canCancel(having('VIEW_TRANSPORT', 'VIEW_PATIENT'), status)).toBe(false);
});

test.each([
  [['MANAGE_TRANSPORT', 'VIEW_PATIENT'], true],
  [['MANAGE_TRANSPORT'], false],
  [['VIEW_PATIENT'], false],
])('%j asks again for what was asked before: %s', (permissions, expected) => {
  expect(canRepeat(having(...permissions))).toBe(expected);
});
