import { expect, test } from 'vitest';
import { CallFailed, reasonOf, wordsFor } from './failure.ts';

const words = (status: number, message = '', violations: { field: string; message: string }[] = []) =>
  wordsFor(new CallFailed(status, { message, violations }));

test('each violation is a warning [000-8-http-400-violations]', () => {
  const violations = [
    { field: 'code', message: 'Enter the code.' },
    { field: 'name', message: 'Enter the name.' },
  ];
  expect(words(400, 'Bad request', violations)).toEqual([
    ['warning', 'Enter the code.'],
    ['warning', 'Enter the name.'],
  ]);
});

test('a bad request without violations is an error [000-8-http-400-plain]', () => {
  expect(words(400, 'whatever the server says')).toEqual([['error', 'Bad request']]);
});

test.each(['/api/v1/worker/:id', '/api/v1/worker-training', '/api/v1/guest/applicant'])(
  'on %s of the worker area with a full stop [002-8-bad-request-dot]',
  (path) => {
    expect(wordsFor(new CallFailed(400, {}, path))).toEqual([['error', 'Bad request.']]);
  },
);

test('a conflict warns with the server’s message [000-8-http-409]', () => {
  expect(words(409, 'The last place is taken.')).toEqual([['warning', 'The last place is taken.']]);
});

test.each([{ message: 'Taken.' }, { error: { message: 'Taken.' } }, { message: '', error: { message: 'Taken.' } }])(
  'the message is read wherever it stands: %j',
  (refusal) => {
    expect(wordsFor(new CallFailed(409, refusal))).toEqual([['warning', 'Taken.']]);
  },
);

test('no connection [000-8-http-0]', () => {
  expect(words(0)).toEqual([['error', 'Network Connection Failure']]);
});

test('not found, with and without a message [000-8-http-404]', () => {
  expect(words(404, 'There is no such shift.')).toEqual([['warning', 'There is no such shift.']]);
  expect(words(404)).toEqual([['warning', 'This service is currently unavailable.']]);
});

test('forbidden, whatever the server says [000-8-http-403]', () => {
  expect(words(403, 'No.')).toEqual([['error', 'You are forbidden from accessing this resource.']]);
});

test('a failing server, with and without a message [000-8-http-500]', () => {
  expect(words(500, 'The report is too long.')).toEqual([['warning', 'The report is too long.']]);
  expect(words(500)).toEqual([['warning', 'Internal server error, please try later.']]);
});

test.each([
  [401, []],
  [413, [['warning', 'Bad request']]],
  [429, [['warning', 'Too many attempts. Wait a moment and try again.']]],
  [503, [['warning', 'The service is busy. Try again in a moment.']]],
  [507, [['warning', 'Internal server error, please try later.']]],
])('what the documents leave out: %i', (status, expected) => {
  expect(words(status)).toEqual(expected);
});

test('a fault of ours reads like one of the server’s', () => {
  expect(reasonOf(new TypeError('x is undefined'))).toBe('Internal server error, please try later.');
});
