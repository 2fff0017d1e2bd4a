import { expect, test } from 'vitest';
import { agencyMeant, effectiveStatus, hasCertificate, statusAfterChange } from './record.rules.ts';

test.each([
  ['WAITING_APPROVAL', null, 'WAITING_APPROVAL'],
  ['REJECTED', null, 'REJECTED'],
  ['APPROVED', null, 'APPROVED'],
  ['WAITING_APPROVAL', 'H-1', 'APPROVED'],
  ['REJECTED', 'H-1', 'APPROVED'],
] as const)('%s with the provider’s id %s counts as %s [002-4-external-approved]', (status, hascoId, expected) => {
  expect(effectiveStatus({ status, hascoId })).toBe(expected);
});

test.each([
  ['PHYSICAL', 'APPROVED', null, true],
  ['PHYSICAL', 'WAITING_APPROVAL', 'H-1', true],
  ['PHYSICAL', 'WAITING_APPROVAL', null, false],
  ['PHYSICAL', 'REJECTED', null, false],
  ['EXTERNAL', 'APPROVED', null, false],
  ['EXTERNAL', 'APPROVED', 'H-1', false],
] as const)('%s, %s, provider %s: certificate %s', (type, status, hascoId, expected) => {
  expect(hasCertificate({ type, status, hascoId })).toBe(expected);
});

test.each([
  ['APPROVED', true, 'APPROVED'],
  ['APPROVED', false, 'WAITING_APPROVAL'],
  ['REJECTED', true, 'WAITING_APPROVAL'],
  ['REJECTED', false, 'WAITING_APPROVAL'],
  ['WAITING_APPROVAL', true, 'WAITING_APPROVAL'],
] as const)('%s, changed by somebody who may approve: %s, becomes %s', (status, mayApprove, expected) => {
  expect(statusAfterChange(status, mayApprove)).toBe(expected);
});

const SUSPENDED = { agencyId: 3, status: 'SUSPENDED' } as const;
const ACTIVE = { agencyId: 5, status: 'ACTIVE' } as const;
const ALSO = { agencyId: 4, status: 'ACTIVE' } as const;
const FIRST = { agencyId: 1, status: 'ACTIVE' } as const;

test.each([
  ['one of their own', 3, [SUSPENDED, ACTIVE], 3],
  ['none: the first active one', null, [SUSPENDED, ACTIVE, ALSO], 5],
  ['the fixed id: the first active one', 1, [SUSPENDED, ACTIVE, ALSO], 5],
  ['the fixed id, which is one of theirs', 1, [ACTIVE, FIRST], 1],
  ['none, and all are suspended', undefined, [SUSPENDED], 3],
  ['a stranger’s', 9, [ACTIVE], undefined],
  ['none, and there are none', null, [], undefined],
] as const)('the agency that is meant by %s [002-9-fixed-agency]', (_sent, sent, own, expected) => {
  expect(agencyMeant(sent, own)).toBe(expected);
});
