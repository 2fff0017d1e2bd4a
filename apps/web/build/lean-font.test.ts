import { expect, test } from 'vitest';
import { charactersOf, rangeOf } from './lean-font.ts';

test('a range is read and written as CSS has it', () => {
  const characters = charactersOf('U+0020-0022,U+00A3, U+20AC');
  expect([...characters]).toEqual([0x20, 0x21, 0x22, 0xa3, 0x20ac]);
  expect(rangeOf(characters)).toBe('U+20-22,U+A3,U+20AC');
  expect(rangeOf(charactersOf('U+0000-00FF').difference(charactersOf('U+0020-007E')))).toBe('U+0-1F,U+7F-FF');
});
