import { expect, test } from 'vitest';
import { CallFailed } from '~/app/failure.ts';
import { uploadWords } from './upload-words.ts';

test('an upload that did not get through says that the network failed [002-8-upload-status-0]', () => {
  expect(uploadWords(new CallFailed(0))).toEqual([['error', 'Network Connection Failure']]);
});

test.each([
  [400, { violations: [{ field: 'file', message: 'Choose a PDF file.' }] }, 'Choose a PDF file.'],
  [409, { message: 'Somebody else was faster.' }, 'Somebody else was faster.'],
  [413, { message: 'This is too large.' }, 'This is too large.'],
])('otherwise it says what the server says: %i [002-8-upload-message]', (status, refusal, expected) => {
  expect(uploadWords(new CallFailed(status, refusal))).toEqual([['warning', expected]]);
});

test('a server that broke down says nothing of its own [002-8-upload-500]', () => {
  const broken = [['error', 'Internal Server Error']];
  expect(uploadWords(new CallFailed(500, { message: 'Cannot read properties of undefined' }))).toEqual(broken);
  expect(uploadWords(new TypeError('a fault of ours'))).toEqual(broken);
});

test('a session that has ended has said so already', () => {
  expect(uploadWords(new CallFailed(401))).toEqual([]);
});
