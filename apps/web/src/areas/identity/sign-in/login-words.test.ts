import { expect, test } from 'vitest';
import { loginFailureWords } from './login-words.ts';

test('the network is away [000-8-login-status-0]', () => {
  expect(loginFailureWords({ status: 0, message: '' })).toBe('Network Connection Failure');
});

test('the credentials are wrong [000-8-login-bad-credentials]', () => {
  expect(loginFailureWords({ status: 401, message: 'Bad credentials' })).toBe('Invalid Credentials');
  expect(loginFailureWords({ status: 400, message: 'Error: Bad credentials.' })).toBe('Invalid Credentials');
});

test('any other message is shown as given [000-8-login-server-message]', () => {
  expect(loginFailureWords({ status: 403, message: 'This account is disabled.' })).toBe('This account is disabled.');
});

test('the server failed without a word [000-8-login-500]', () => {
  expect(loginFailureWords({ status: 500, message: '' })).toBe('Internal Server Error');
});

test('anything else names its status [000-8-login-otherwise]', () => {
  expect(loginFailureWords({ status: 418, message: '' })).toBe('Login Failed: 418');
});
