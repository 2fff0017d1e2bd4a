import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listSources } from '../imports/read-imports.ts';
import { isShown } from './shown.ts';
import { wordsOf } from './words-of.ts';

const ROOT = join(import.meta.dirname, '../..');

const shown = listSources(ROOT)
  .filter(isShown)
  .flatMap((file) =>
    wordsOf(file, readFileSync(join(ROOT, file), 'utf8')).map(({ line, text }) => ({ at: `${file}:${line}`, text })),
  );

test.each([
  ['an apostrophe is curly', /[\p{L}}]'\p{L}|[s}]' /u],
  ['what failed couldn’t be done, as it is said on the phone', /\bcould not\b/],
])('%s', (_rule, broken) => {
  expect(shown.length).toBeGreaterThan(1000);
  expect(shown.filter(({ text }) => broken.test(text))).toEqual([]);
});
