import { TRANSPORT_STATUSES } from '@worklane/contract/transport/job-status.ts';
import { expect, test } from 'vitest';
import { isIdentityWithheld, needsReason, wrongTime } from './job.rules.ts';

test('a new job is read without a reason, and no other', () => {
  expect(TRANSPORT_STATUSES.filter((status) => !needsReason(status))).toEqual(['NEW']);
});

const NOW = Temporal.Instant.from('2026-11-24T10:00:00Z');

test.each([
  ['2026-11-24T10:00:01Z', undefined],
  ['2027-11-25T10:00:00Z', undefined],
  ['2026-11-24T10:00:00Z', 'Choose a time in the future.'],
  ['2025-11-24T10:00:00Z', 'Choose a time in the future.'],
  ['2027-11-25T10:00:01Z', 'Choose a time within the next year.'],
])('a pick-up at %s: %s', (required, expected) => {
  expect(wrongTime(Temporal.Instant.from(required), NOW)).toBe(expected);
});

test.each(TRANSPORT_STATUSES)(
  '%s: who the patient is, is withheld from agencies alone, until one has accepted',
  (status) => {
    const asked = { status, identityAfterAcceptance: true };
    expect(isIdentityWithheld(asked, 'AGENCY')).toBe(status === 'NEW');
    expect(isIdentityWithheld(asked, 'CLIENT')).toBe(false);
    expect(isIdentityWithheld({ ...asked, identityAfterAcceptance: false }, 'AGENCY')).toBe(false);
  },
);
