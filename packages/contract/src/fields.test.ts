import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LINES, ONE_LINE, optionalLines, optionalText, requiredLines, requiredText, telephone } from './fields.ts';
import { endpoints } from './registry.ts';

const HIDDEN = ['\u0000', '\u0007', '\u001B', '\u007F', '\u0085', '\u202A', '\u202E', '\u2066', '\u2069'];
const BREAKS = ['\n', '\r\n', '\t', '\u2028', '\u2029'];

const accepts = (schema: z.ZodType, text: string) => schema.safeParse(text).success;

describe('one line of text', () => {
  test.each([...HIDDEN, ...BREAKS])('holds no %j', (sign) => {
    for (const schema of [requiredText('Enter it.'), optionalText()])
      expect(accepts(schema, `Anne${sign}Marie`)).toBe(false);
    if (!/\p{Cf}/u.test(sign)) expect(accepts(telephone, `0161${sign}496`)).toBe(false);
  });

  test.each(['Seán Ó Briain', 'D’Arcy-Smith', '李小龍', 'محمد علي', 'דוד', 'O\u00A0K', 'e\u0301', '👩🏽‍⚕️', 'a\u200Db'])(
    'holds %s',
    (text) => {
      expect(requiredText('Enter it.').parse(` ${text}\n`)).toBe(text);
      expect(optionalText().parse(text)).toBe(text);
    },
  );
});

test.each([
  ['a zero-width space', '0161\u200B 496 0000'],
  ['a byte order mark', '\uFEFF0161 496 0000'],
  ['marks of direction', '\u202A0161 496 0000\u202C\u200E'],
  ['a soft hyphen', '0161 496\u00AD 0000'],
  ['spaces of other widths', '0161\u00A0496\u20090000'],
])('a telephone number that is pasted with %s is cleaned, not refused', (_what, pasted) => {
  expect(telephone.parse(pasted)).toBe('0161 496 0000');
});

test('a long dash in a pasted telephone number is a hyphen', () => {
  expect(telephone.parse('0161\u2013496\u20110000')).toBe('0161-496-0000');
});

describe('several lines of text', () => {
  test.each(HIDDEN)('hold no %j', (sign) => {
    for (const schema of [requiredLines('Enter it.'), optionalLines()])
      expect(accepts(schema, `Anne${sign}Marie`)).toBe(false);
  });

  test.each(BREAKS)('hold %j', (sign) => {
    expect(requiredLines('Enter it.').parse(`Anne${sign}Marie`)).toBe(`Anne${sign}Marie`);
  });
});

test('what is missing, too long or hidden is said in a sentence each', () => {
  const said = (text: unknown) =>
    requiredText('Enter it.', 5)
      .safeParse(text)
      .error?.issues.map(({ message }) => message);
  expect(said(' ')).toEqual(['Enter it.']);
  expect(said(null)).toEqual(['Enter it.']);
  expect(said('123456')).toEqual(['Use at most 5 characters.']);
  expect(said('a\u202Eb')).toEqual(['Use one line of letters, numbers and symbols.']);
});

test('no answer is refused for what a row of old holds', () => {
  const isPicky = (schema: z.ZodType | undefined) => {
    const shape = schema ? JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })) : '';
    return [ONE_LINE, LINES].some(({ source }) => shape.includes(JSON.stringify(source)));
  };
  const all = Object.values(endpoints);
  expect(all.filter(({ body }) => isPicky(body)).length).toBeGreaterThan(50);
  expect(all.filter(({ response }) => isPicky(response)).map(({ path }) => path)).toEqual([]);
});
