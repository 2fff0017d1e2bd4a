/**
 * `npm run words [-- <part of a path>]`: prints every sentence and label that the product shows to somebody, by file, so
 * that a person can read them in one sitting.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSources } from './imports/read-imports.ts';
import { isShown } from './words/shown.ts';
import { wordsOf, type Words } from './words/words-of.ts';

const root = join(import.meta.dirname, '..');

/** The names of demo data are names; only its sentences need reading. */
const isProse =
  (file: string) =>
  ({ text }: Words): boolean =>
    !/^apps\/api\/src\/(?:demo\/|modules\/[^/]+\/demo)/.test(file) || text.split(' ').length > 3;

const part = process.argv[2] ?? '';
let total = 0;
for (const file of listSources(root).filter((name) => isShown(name) && name.includes(part))) {
  const found = wordsOf(file, readFileSync(join(root, file), 'utf8')).filter(isProse(file));
  if (found.length === 0) continue;
  console.log(`\n${file}`);
  for (const { line, text } of found) console.log(`${String(line).padStart(5)}  ${text}`);
  total += found.length;
}
console.log(`\n${total} texts`);
