import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { across } from './across.ts';

const Span = across(
  z.strictObject({
    from: z.string('Enter the start.'),
    to: z.string('Enter the end.').min(1, 'Enter the end.'),
    note: z.string('Enter a note.'),
  }),
  ['from', 'to'],
  ({ from, to }) => from.length <= to.length,
  'It ends before it starts.',
);

const said = (sent: unknown): string[] =>
  (Span.safeParse(sent).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a rule over several fields', () => {
  test.each<[string, unknown, string[]]>([
    ['holds', { from: 'a', to: 'ab', note: '' }, []],
    ['is broken', { from: 'abc', to: 'ab', note: '' }, ['to: It ends before it starts.']],
    [
      'is broken, and something else is wrong',
      { from: 'abc', to: 'ab' },
      ['note: Enter a note.', 'to: It ends before it starts.'],
    ],
    ['waits for its fields', { from: 'abc', to: '', note: '' }, ['to: Enter the end.']],
    ['waits for a field that is an object', { from: { a: 1 }, to: 'a', note: '' }, ['from: Enter the start.']],
    ['is not asked about null', null, [': Send the fields of this call as JSON.']],
    ['is not asked about nothing', undefined, [': Send the fields of this call as JSON.']],
    ['is not asked about a list', [1], [': Send the fields of this call as JSON.']],
    ['is not asked about a text', 'abc', [': Send the fields of this call as JSON.']],
  ])('%s', (_, sent, expected) => {
    expect(said(sent)).toEqual(expected);
  });
});
