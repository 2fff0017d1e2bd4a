import { describe, expect, test } from 'vitest';
import { loggedError, withoutValues } from './without-values.ts';

describe('a message for the log', () => {
  test.each<[what: string, message: string, input: unknown, logged: string]>([
    [
      'keeps what says nothing of a person',
      'cannot read the shift of an agency',
      {},
      'cannot read the shift of an agency',
    ],
    ['leaves out what was sent', 'no such Willa Demo', { name: 'Willa Demo' }, 'no such …'],
    ['leaves out a word of it', 'WILLA is unknown', { person: { names: ['Willa Demo'] } }, '… is unknown'],
    ['leaves out a name that was sent as a key', 'unrecognised key: willa', { willa: 1 }, 'unrecognised key: …'],
    [
      'leaves out what is quoted',
      'invalid input syntax for type integer: "Willa"',
      {},
      'invalid input syntax for type integer: …',
    ],
    ['leaves out addresses', 'no mailbox for willa@demo.test here', {}, 'no mailbox for … here'],
    ['leaves out long numbers', 'account 12345678 of row 12', {}, 'account … of row 12'],
    ['takes signs literally', 'a+b (c) failed', { text: '(c)' }, 'a+b … failed'],
    ['keeps short words', 'no row', { answer: 'no' }, 'no row'],
  ])('%s', (_, message, input, logged) => {
    expect(withoutValues(message, input)).toBe(logged);
  });
});

test('an error keeps its kind, code, constraint, place and cause', () => {
  const cause = new RangeError('too long: Willa');
  const error = Object.assign(new Error('not stored: Willa', { cause }), {
    code: '23505',
    constraint: 'worker_email_key',
  });
  expect(loggedError(error, { name: 'Willa' })).toEqual({
    type: 'Error',
    message: 'not stored: …',
    code: '23505',
    constraint: 'worker_email_key',
    stack: expect.stringContaining('without-values.test.ts'),
    cause: expect.objectContaining({ type: 'RangeError', message: 'too long: …' }),
  });
});

test('what is thrown and is no error is logged as well', () => {
  expect(loggedError('Willa', 'Willa')).toMatchObject({ type: 'string', message: '…' });
});
