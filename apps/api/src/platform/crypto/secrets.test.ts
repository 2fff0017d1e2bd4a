import { expect, test } from 'vitest';
import { deriveKey, keyedHash, randomToken, sameText } from './secrets.ts';

test('a key is the same for the same purpose, and another one for every other purpose and secret', () => {
  const key = deriveKey('secret', 'access-token');
  expect(key).toHaveLength(32);
  expect(deriveKey('secret', 'access-token')).toEqual(key);
  expect(deriveKey('secret', 'refresh-token')).not.toEqual(key);
  expect(deriveKey('another', 'access-token')).not.toEqual(key);
});

test('a keyed hash depends on the text and on the key', () => {
  const [key, other] = [deriveKey('secret', 'a'), deriveKey('secret', 'b')];
  expect(keyedHash(key, '7:123456')).toMatch(/^[\w-]{43}$/);
  expect(new Set([keyedHash(key, '7:123456'), keyedHash(key, '7:123457'), keyedHash(other, '7:123456')]).size).toBe(3);
});

test.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'abcd', false],
  ['', '', true],
  ['é', 'e', false],
])('%j and %j are the same: %s', (left, right, same) => {
  expect(sameText(left, right)).toBe(same);
});

test('random tokens hold 256 bits and do not repeat', () => {
  const tokens = Array.from({ length: 1000 }, randomToken);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});
