import { expect, test } from 'vitest';
import { formatBytes } from './words.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [12_345_678, '12.3 MB'],
  [999_999_999_999, '1000 GB'],
  [5e15, '5000 TB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
