import { expect, test } from 'vitest';
import { countryCode } from './country-code.rules.ts';

test.each([
  ['United Kingdom', 'GB'],
  [' england ', 'GB'],
  ['UK', 'GB'],
  ['gb', 'GB'],
  ['Ireland', 'IE'],
  ['Republic of Ireland', 'IE'],
  ['fr', 'FR'],
  ['France', 'FR'],
  ['Middle-earth', 'GB'],
  ['', 'GB'],
  [null, 'GB'],
])('%j is %s', (typed, code) => {
  expect(countryCode(typed)).toBe(code);
});
