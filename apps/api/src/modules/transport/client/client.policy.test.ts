import { TRANSPORT_STATUSES } from '@worklane/contract/transport/job-status.ts';
import { expect, test } from 'vitest';
import { canCancel, canQueryTimes, canRepeat } from './client.policy.ts';

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

test.each([
  [['MANAGE_TRANSPORT'], '2041-03-08T09:00:00Z', true],
  [['MANAGE_TRANSPORT'], '2041-03-08T09:00:01Z', false],
  [['VIEW_TRANSPORT', 'VIEW_PATIENT'], '2041-03-02T09:00:00Z', false],
])('%j queries times of a week before %s: %s', (permissions, now, expected) => {
  const job = {
    status: 'AUTHORIZED',
    authorisedAt: '2041-03-01T09:00:00Z',
    queriedAt: null,
    isAnswered: false,
  } as const;
  expect(canQueryTimes(having(...permissions), job, Temporal.Instant.from(now))).toBe(expected);
});
