import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BANNED, bannedNamesIn } from './banned-names.ts';

const root = join(import.meta.dirname, '../..');
const FOLDERS = ['packages/contract/src', 'apps/api/src', 'apps/web/src', 'apps/web/build', 'scripts', 'e2e', 'faults'];
const SOURCE = /(?<!\.generated)\.(?:ts|tsx|mjs)$/;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => SOURCE.test(file)),
);

test('no name says with a banned word what the field has a word for', { timeout: 60_000 }, () => {
  const faults = sources.flatMap((file) =>
    bannedNamesIn(file, readFileSync(join(root, file), 'utf8')).map(
      ({ line, name, word }) => `${file}:${line}  ${name}: not “${word}” but ${BANNED.get(word)}`,
    ),
  );
  expect(faults).toEqual([]);
});

test.each<[file: string, source: string, expected: string[]]>([
  ['a.ts', 'const deedsOn = 1;', ['deedsOn']],
  ['a.ts', 'type Deed = { becomes: string };', ['Deed', 'becomes']],
  ['a.ts', 'const LET_IN_MS = 1; tellWorker();', ['LET_IN_MS', 'tellWorker']],
  ['a.tsx', 'const A = () => <Voice tell={1}>We’ll tell you</Voice>;', ['Voice', 'tell', 'Voice']],
  ['a.ts', "// deeds\nconst text = 'deed'; const indeed = `tell ${text}`; const intellect = 1;", []],
  ['x/voice.ts', 'export const a = 1;', ['voice.ts']],
  ['x/borders.factory.ts', "export const borders = { goesOn: 'updateClient' };", ['goesOn']],
])('%s with %j', (file, source, expected) => {
  expect(bannedNamesIn(file, source).map(({ name }) => name)).toEqual(expected);
});
