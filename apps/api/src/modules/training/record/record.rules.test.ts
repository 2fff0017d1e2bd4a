import { expect, test } from 'vitest';
import { effectiveStatus, hasCertificate } from './record.rules.ts';

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
