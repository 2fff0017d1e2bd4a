import { PASSWORD_RULES } from '@worklane/contract/identity/password-rules.ts';
import { describe, expect, test } from 'vitest';
import { newPasswordErrors, recoveryEmailError, saveFailureWords, sentWords } from './password-words.ts';

test.each([
  ['the network is away', { status: 0, message: '' }, 'Network Connection Failure'],
  ['the server says why', { status: 400, message: 'This link is no longer valid.' }, 'This link is no longer valid.'],
  ['the server says why it failed', { status: 500, message: 'Try later.' }, 'Try later.'],
  ['the server fails without a word', { status: 500, message: '' }, 'Internal Server Error'],
  ['anything else', { status: 418, message: '' }, 'Your password wasn’t saved. Try again.'],
])('a password is not saved: %s [000-8-save-password-failure]', (_, failure, words) => {
  expect(saveFailureWords(failure)).toBe(words);
});

test.each([
  [{ message: 'Look into your mailbox.' }, 'Look into your mailbox.'],
  [{ message: '' }, 'Email sent.'],
  [{}, 'Email sent.'],
])('a request that succeeds with %j says %j [000-8-reset-success]', (answer, words) => {
  expect(sentWords(answer)).toBe(words);
});

test.each([
  ['', false, 'Enter Recovery Email'],
  ['   ', false, 'Enter Recovery Email'],
  ['someone', false, 'Enter an email address, such as name@example.org.'],
  ['someone@example.org', true, undefined],
] as const)('the recovery e-mail %j [000-5-recovery-email-required]', (email, looksLikeEmail, error) => {
  expect(recoveryEmailError(email, looksLikeEmail)).toBe(error);
});

describe('a new password', () => {
  test.each(['', 'Abc'])('that is empty says so, repeated as %j [000-5-new-password-required]', (repeat) => {
    expect(newPasswordErrors('', repeat)).toEqual({ password: 'Enter New Password' });
  });

  test.each(['', 'qxzvbnm7', 'Qxzvbnm7 '])('repeated as %j does not match [000-5-password-match]', (repeat) => {
    expect(newPasswordErrors('Qxzvbnm7', repeat)).toEqual({ repeat: 'Passwords Should Match' });
  });

  test('needs no special character, which the hints list all the same [000-5-password-special-hint]', () => {
    expect(newPasswordErrors('Qxzvbnm7', 'Qxzvbnm7')).toEqual({});
    const open = (password: string) => PASSWORD_RULES.filter(({ met }) => !met(password)).map(({ hint }) => hint);
    expect(open('Qxzvbnm7')).toEqual(['One special character from !@#$%^&*']);
    for (const sign of '!@#$%^&*') expect(open(`Qxzvbnm7${sign}`)).toEqual([]);
    for (const sign of '-_+= ') expect(open(`Qxzvbnm7${sign}`)).toHaveLength(1);
  });

  test.each([
    ['Qxzvb7', 'Use at least 8 characters.'],
    ['qxzvbnm7', 'Use at least one uppercase letter.'],
    ['QXZVBNM7', 'Use at least one lowercase letter.'],
    ['Qxzvbnmm', 'Use at least one digit.'],
  ])('%j is told what it lacks', (password, error) => {
    expect(newPasswordErrors(password, password)).toEqual({ password: error });
  });
});
