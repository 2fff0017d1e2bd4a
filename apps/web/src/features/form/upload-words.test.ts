import { expect, test } from 'vitest';
import { CallFailed } from '~/app/failure.ts';
import { failureWords } from './upload-words.ts';

test('no network [002-8-upload-status-0]', () => {
  expect(failureWords(new CallFailed(0))).toBe('Network Connection Failure');
});

test.each([400, 409, 500])('the server’s message with status %i [002-8-upload-message]', (status) => {
  expect(failureWords(new CallFailed(status, { message: 'Maximum upload file size is 1mb' }))).toBe(
    'Maximum upload file size is 1mb',
  );
});

test('a fault without words [002-8-upload-500]', () => {
  expect(failureWords(new CallFailed(500))).toBe('Internal Server Error');
});

test.each([413, 502])('anything else: %i [002-8-upload-otherwise]', (status) => {
  expect(failureWords(new CallFailed(status))).toBe(`Request Failed: ${status}`);
});
