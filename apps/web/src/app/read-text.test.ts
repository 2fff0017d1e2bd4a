import { expect, test } from 'vitest';
import { readText } from './read-text.ts';

test.each([
  ['UTF-8', [0x53, 0xc3, 0xa9], 'Sé'],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x53], 'S'],
  ['UTF-16 of Windows', [0xff, 0xfe, 0x53, 0, 0xe9, 0], 'Sé'],
  ['Windows', [0x53, 0xe9, 0x80], 'Sé€'],
])('%s is read', async (_, bytes, text) => {
  expect(await readText(new Blob([Uint8Array.from(bytes)]))).toBe(text);
});
