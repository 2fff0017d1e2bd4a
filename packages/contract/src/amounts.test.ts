import { expect, test } from 'vitest';
import type { z } from 'zod';
import { amount, orNothing, tenths, unitRate } from './amounts.ts';

const MESSAGE = 'Enter an amount.';
const COMMA = 'Use a full stop for decimals and no commas, like 12.50.';
const messagesOf = (schema: z.ZodType, given: unknown) =>
  schema.safeParse(given).error?.issues.map(({ message }) => message) ?? [];

const money = amount(MESSAGE, 1_000_000);

test.each([
  ['12.50', []],
  [12.5, []],
  ['12,50', [COMMA]],
  ['1,234.50', [COMMA]],
  ['1.234,50', [COMMA]],
  ['10000', []],
  ['10000.01', ['Enter 10,000 at most.']],
  ['99999999999999999999', ['Enter 10,000 at most.']],
  ['-1', [MESSAGE]],
  ['12.505', [MESSAGE]],
  ['£12', [MESSAGE]],
  ['twelve', [MESSAGE]],
  ['', [MESSAGE]],
])('%j as an amount', (given, expected) => {
  expect(messagesOf(money, given)).toEqual(expected);
});

test.each([
  ['a rate', unitRate(MESSAGE, 125_000), '12.51', 'Enter 12.5 at most.'],
  ['a number of tenths', tenths(MESSAGE, 9999), '1000', 'Enter 999.9 at most.'],
])('%s says its own limit', (_, schema, given, expected) => {
  expect(messagesOf(schema, given)).toEqual([expected]);
  expect(messagesOf(schema, '1,5')).toEqual([COMMA]);
});

test('a field that may be left empty says the same of what isn’t', () => {
  const optional = orNothing(money);
  expect(['', null, undefined, '12.50'].map((given) => optional.parse(given))).toEqual([null, null, null, 1250]);
  expect(messagesOf(optional, '12,50')).toEqual([COMMA]);
  expect(messagesOf(optional, '10000.01')).toEqual(['Enter 10,000 at most.']);
  expect(messagesOf(optional, 'twelve')).toEqual([MESSAGE]);
});
