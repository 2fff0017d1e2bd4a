import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LONG_FILES, longFirst } from './long-files-first.ts';

const [longest = '', second = ''] = LONG_FILES;

test('long files start first, the longest before all, and the others keep their order', () => {
  expect(longFirst(['b.test.ts', second, 'a.test.ts', longest], (file) => file)).toEqual([
    longest,
    second,
    'b.test.ts',
    'a.test.ts',
  ]);
});

test.each(LONG_FILES)('%s is a file', (file) => {
  expect(existsSync(join(import.meta.dirname, '..', file))).toBe(true);
});
