import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { patternOf, readBelow, screensOf } from './route-table.ts';

const src = fileURLToPath(new URL('../src', import.meta.url));
const modules = fileURLToPath(new URL('../../api/src/modules', import.meta.url));

const PORTALS = ['admin', 'agency', 'client', 'worker'];
const screens = PORTALS.flatMap((portal) =>
  screensOf(portal, readBelow(src)).map(({ path }) => path.replace(`/${portal}/`, '')),
);

/** The addresses inside a portal that the server’s news lead to, as its source begins them: `shifts/info/${id}` is `shifts/info/1`. */
const links = globSync('**/*.ts', { cwd: modules })
  .filter((file) => !/\.(test|factory)\.ts$/.test(file))
  .flatMap((file) =>
    [...readFileSync(`${modules}/${file}`, 'utf8').matchAll(/\blink: (?:[^,'`]+ \? )?[`']([^`'/$][^`'?]*)/g)].map(
      ([, link = '']) => [link.replaceAll(/\$\{[^}]*\.path\}/g, '*').replaceAll(/\$\{[^}]*\}/g, '1'), file] as const,
    ),
  );

test('the news that the source names are found', () => {
  expect(links.length).toBeGreaterThan(30);
});

const leadsTo = (link: string, path: string): boolean =>
  link.endsWith('/*') ? path.startsWith(link.slice(0, -1)) : new RegExp(patternOf(path)).test(link);

test.each(links)('%s leads to a screen (%s)', (link) => {
  expect(screens.filter((path) => leadsTo(link, path))).not.toEqual([]);
});
