/** What a new area begins with, and where areas are gathered. */

/** Why an area cannot be called so; undefined when it can. */
export const refuse = (name: string): string | undefined =>
  /^[a-z]+(?:-[a-z]+)*$/.test(name) ? undefined : 'Say the area’s name in small letters, words joined by hyphens.';

const nounOf = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** The files of the area itself, by path. */
export const skeletonOf = (name: string): Record<string, string> => {
  const noun = nounOf(name);
  const module = `apps/api/src/modules/${name}`;
  return {
    [`packages/contract/src/${name}/endpoints.ts`]: `import { endpointsOf } from '../endpoint.ts';

export const ${noun}Endpoints = endpointsOf();
`,
    [`${module}/README.md`]: `# ${titleOf(name)}

What it is for, in a sentence.

**Nouns.**

**Invariants.**

**For others.** Nothing.
`,
    [`${module}/module.ts`]: `import type { Module } from '#platform/http/module.ts';

export const ${noun}: Module = { name: '${name}', routes: [] };
`,
    [`${module}/module.test.ts`]: `import { ${noun}Endpoints } from '@worklane/contract/${name}/endpoints.ts';
import { endpoints } from '@worklane/contract/registry.ts';
import { expect, test } from 'vitest';
import { modules } from '../../modules.ts';
import { ${noun} } from './module.ts';

test('the product has the area, and serves all that it declares', () => {
  expect(modules).toContain(${noun});
  expect(endpoints).toMatchObject(${noun}Endpoints);
  expect(new Set(${noun}.routes.map(({ endpoint }) => endpoint))).toEqual(new Set(Object.values(${noun}Endpoints)));
});
`,
    [`apps/web/src/areas/${name}/area.ts`]: `import type { AreaPart } from '~/app/routing.tsx';

export const inAgency = {} satisfies AreaPart<'agency'>;
`,
  };
};

type Gathering = {
  readonly path: string;
  /** The import of an area’s part, of which the file has others. */
  readonly importOf: (name: string) => string;
  /** How the list begins that the part goes at the end of, and how it is called there. */
  readonly list: string;
  readonly entryOf: (name: string) => string;
};

/** The files of others that a new area changes. */
export const GATHERING: readonly Gathering[] = [
  {
    path: 'packages/contract/src/registry.ts',
    importOf: (name) => `import { ${nounOf(name)}Endpoints } from './${name}/endpoints.ts';`,
    list: 'endpoints: Readonly<Record<string, Endpoint>> = unambiguous([',
    entryOf: (name) => `${nounOf(name)}Endpoints`,
  },
  {
    path: 'apps/api/src/modules.ts',
    importOf: (name) => `import { ${nounOf(name)} } from '#modules/${name}/module.ts';`,
    list: 'const areas: readonly Module[] = [',
    entryOf: nounOf,
  },
  {
    path: 'apps/web/src/portals/agency/areas.ts',
    importOf: (name) => `import { inAgency as ${nounOf(name)} } from '~/areas/${name}/area.ts';`,
    list: 'export const agencyAreas = [',
    entryOf: nounOf,
  },
];

const from = (line: string): string => / from '(.+)';$/.exec(line)?.[1] ?? '';

/** Where the areas lie of which a line imports one: `#modules`, `~/areas`. */
const folderOf = (line: string): string => from(line).split('/').slice(0, -2).join('/');

/** Before the first of the same kind that it comes before in the alphabet, or after all of them. */
const withImport = (text: string, line: string): string => {
  const lines = text.split('\n');
  const isOfAreas = (each: string): boolean => folderOf(each) === folderOf(line);
  const next = lines.findIndex((each) => isOfAreas(each) && from(each) > from(line));
  lines.splice(next < 0 ? lines.findLastIndex(isOfAreas) + 1 : next, 0, line);
  return lines.join('\n');
};

/** The text of a gathering file with the area: its import among the others, and its entry last in the list. */
export const enter = ({ path, importOf, list, entryOf }: Gathering, text: string, name: string): string => {
  const begin = text.indexOf(list);
  const end = text.indexOf('\n]', begin);
  if (begin < 0 || end < 0) throw new Error(`${path} has no list that begins with “${list}”.`);
  return withImport(`${text.slice(0, end)}\n  ${entryOf(name)},${text.slice(end)}`, importOf(name));
};
