import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addArea } from './new-area.ts';
import { enter, GATHERING, refuse, skeletonOf } from './new-area/skeleton.ts';

/** A product that has nothing but the files in which areas are gathered. */
const aProduct = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'new-area-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const { path } of GATHERING) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(import.meta.dirname, '..', path), join(root, path));
  }
  return root;
};

test('a new area is its own files and a line for its import and its entry where areas are gathered', () => {
  const root = aProduct();
  const before = new Map(GATHERING.map(({ path }) => [path, readFileSync(join(root, path), 'utf8').split('\n')]));
  const { made, changed } = addArea(root, 'secure-transport');
  expect(made).toEqual(Object.keys(skeletonOf('secure-transport')));
  for (const file of made) expect(existsSync(join(root, file))).toBe(true);
  expect(changed.length).toBeLessThanOrEqual(3);
  for (const [path, lines] of before) {
    const added = readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => !lines.includes(line));
    expect(added).toEqual([
      expect.stringContaining('/secure-transport/'),
      expect.stringMatching(/^ {2}secureTransport/),
    ]);
  }
});

test('an area is made once', () => {
  const root = aProduct();
  addArea(root, 'lockers');
  expect(() => addArea(root, 'lockers')).toThrow('There is packages/contract/src/lockers/endpoints.ts');
});

test('a file that gathers in another way is said, and nothing is written', () => {
  const [registry] = GATHERING;
  if (!registry) throw new Error('Nothing gathers areas.');
  expect(() => enter(registry, 'export const endpoints = [];\n', 'lockers')).toThrow('has no list that begins with');
});

test.each([
  ['lockers', true],
  ['secure-transport', true],
  ['', false],
  ['Lockers', false],
  ['secure_transport', false],
  ['-x', false],
  ['../evil', false],
])('%j names an area: %s', (name, isName) => {
  expect(refuse(name) === undefined).toBe(isName);
});
