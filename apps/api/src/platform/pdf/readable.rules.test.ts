import { expect, test } from 'vitest';
import { readable } from './readable.rules.ts';

const isLatin = (codePoint: number): boolean => codePoint >= 0x20 && codePoint < 0x250;

test.each([
  ['what there are letters for', 'Zoë Łukasz, 12½ h', 'Zoë Łukasz, 12½ h'],
  ['a letter and its mark', 'Zoe\u0308', 'Zoë'],
  ['several lines', 'One\nTwo', 'One\nTwo'],
  ['what stands between words', 'One\tTwo\u2003Three', 'One Two Three'],
  ['Chinese', 'Dr 王小明', 'Dr WangXiaoMing'],
  ['Arabic', 'علي', '`ly'],
  ['Hindi', 'हिन्दी', 'hindi'],
  ['an emoji', 'Ward 😀', 'Ward :grinning:'],
  ['an emoji of several signs', '❤\uFE0F', ':heart:'],
  ['a sign that nobody knows', 'A\uE000B', 'A?B'],
])('%s', (_, text, expected) => {
  expect(readable(text, isLatin)).toBe(expected);
});
