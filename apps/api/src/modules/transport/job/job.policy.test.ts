import { TRANSPORT_STATUSES } from '@worklane/contract/transport/job-status.ts';
import { expect, test } from 'vitest';
import { canAccept } from './job.policy.ts';

const manager = { permissions: new Set(['VIEW_TRANSPORT', 'MANAGE_TRANSPORT']), suspended: false };

test.each(TRANSPORT_STATUSES)('%s: whoever manages transport accepts a job while it is new', (status) => {
  expect(canAccept(manager, status)).toBe(status === 'NEW');
});

test.each([
  ['without the permission', { ...manager, permissions: new Set(['VIEW_TRANSPORT']) }],
  ['of a suspended agency', { ...manager, suspended: true }],
])('nobody %s accepts one', (_, actor) => {
  expect(canAccept(actor, 'NEW')).toBe(false);
});
