import { BANK } from '@worklane/contract/forms/bank.ts';
import { HMRC } from '@worklane/contract/forms/hmrc.ts';
import { afterEach, expect, test } from 'vitest';
import { CallFailed } from '~/app/failure.ts';
import { dismissNotice, shownNotices } from '~/app/notices.ts';
import { announceSave, faultsOf, uploadWords } from './failures.ts';

const said = () => shownNotices().map(({ severity, message }) => [severity, message]);
afterEach(() => shownNotices().forEach(({ message }) => dismissNotice(message)));

test('no network [002-8-upload-status-0]', () => {
  expect(uploadWords(new CallFailed(0))).toBe('Network Connection Failure');
});

test.each([400, 409])('the server’s message with status %i, nested or not [002-8-upload-message]', (status) => {
  const message = 'Maximum upload file size is 1mb';
  expect(uploadWords(new CallFailed(status, { message }))).toBe(message);
  expect(uploadWords(new CallFailed(status, { error: { message } }))).toBe(message);
});

test.each(['', 'Cannot read properties of undefined'])(
  'the server’s own fault, whatever it says: “%s” [002-8-upload-500]',
  (message) => {
    expect(uploadWords(new CallFailed(500, { message }))).toBe('Internal Server Error');
    expect(uploadWords(new TypeError(message))).toBe('Internal Server Error');
  },
);

test.each([413, 502])('anything else: %i [002-8-upload-otherwise]', (status) => {
  expect(uploadWords(new CallFailed(status))).toBe(`Request Failed: ${status}`);
});

const PATH = '/api/v1/worker/:workerId/hmrc';
const violations = [
  { field: 'plan', message: 'Choose one of the options.' },
  { field: 'signed', message: 'Add your signature.' },
];

test.each([HMRC, BANK])('each violation of a save is one warning, and marked at its field: %#', (form) => {
  const failure = new CallFailed(400, { message: 'Missing Required Info.', violations }, PATH);
  announceSave(form, failure);
  expect(said()).toEqual(violations.map(({ message }) => ['warning', message]));
  expect(faultsOf(failure)).toEqual({ plan: 'Choose one of the options.', signed: 'Add your signature.' });
});

test.each([HMRC, BANK])('a bad request without violations [002-8-bad-request-dot]: %#', (form) => {
  announceSave(form, new CallFailed(400, { message: 'Whatever.' }, PATH));
  expect(said()).toEqual([['error', 'Bad request.']]);
});

test('other failures read like those of other calls, but for bank details [002-8-bank-failure]', () => {
  for (const form of [HMRC, BANK]) announceSave(form, new CallFailed(500, {}, PATH));
  expect(said()).toEqual([
    ['warning', 'Internal server error, please try later.'],
    ['error', 'Internal Server Error'],
  ]);
});
