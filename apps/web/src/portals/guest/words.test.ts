import { describe, expect, test } from 'vitest';
import { CallFailed } from '~/app/failure.ts';
import { applyFailureWords, refusalOfLink } from './words.ts';

test.each([
  [0, '', 'Network Connection Failure'],
  [409, 'Too many e-mails were asked for.', 'Too many e-mails were asked for.'],
  [500, 'Somebody tripped over a cable.', 'Somebody tripped over a cable.'],
  [500, '', 'Internal Server Error'],
  [418, '', 'Request Failed: 418'],
])('an application that fails with %d “%s” says “%s” [002-8-applicant-errors]', (status, message, words) => {
  expect(applyFailureWords(new CallFailed(status, { message }))).toEqual([['error', words]]);
  expect(applyFailureWords(new CallFailed(status, { error: { message } }))).toEqual([['error', words]]);
});

test('what is wrong with an application is one warning each, and nothing known of it a bad request [002-8-bad-request-dot]', () => {
  const path = '/api/v1/guest/worker';
  const violations = [
    { field: 'dob', message: 'Enter your date of birth.' },
    { field: 'email', message: 'Enter an email address.' },
  ];
  expect(applyFailureWords(new CallFailed(400, { message: 'Bad request', violations }, path))).toEqual([
    ['warning', 'Enter your date of birth.'],
    ['warning', 'Enter an email address.'],
  ]);
  expect(applyFailureWords(new CallFailed(400, { message: 'Whatever.' }, path))).toEqual([['error', 'Bad request.']]);
});

describe('to confirm an account', () => {
  const signedIn = (names: string[], workerId: number | null = 7) => ({
    roles: names.map((name) => ({ name, permissions: [] })),
    workerId,
  });

  test('takes a worker, by the name of the first role [002-6-worker-link-login] [003-6-worker-link-first-role]', () => {
    expect(refusalOfLink(signedIn(['ROLE_WORKER']))).toBeUndefined();
    for (const names of [['ROLE_AGENCY'], ['ROLE_AGENCY', 'ROLE_WORKER']]) {
      expect(refusalOfLink(signedIn(names))).toEqual([
        'warning',
        'Failed to determine user or Invalid role: ROLE_AGENCY',
      ]);
    }
    expect(refusalOfLink(signedIn([]))).toEqual(['warning', 'Failed to determine user or Invalid role: ']);
  });

  test('takes a worker who is known', () => {
    expect(refusalOfLink(signedIn(['ROLE_WORKER'], null))).toEqual(['error', 'No worker Identifier Found.']);
  });
});
