import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { frameParts } from './frame-parts.ts';
import { leanComponent, withoutUnusedColours } from './lean-mantine.ts';
import { withoutReplacedVariables } from './theme-variables.ts';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const CORE = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));
const HOOKS = join(CORE, '../hooks/esm/index.mjs');

/** What the sign-in page draws at once. */
const SIGN_IN = [
  'app/*.tsx',
  'app/pages/*.tsx',
  'portals/public/{LoginPage,DemoAccounts}.tsx',
  'areas/identity/sign-in/CredentialInputs.tsx',
];

/** What is on screen before anybody signed in; its styles are all that the sign-in page waits for. */
const FIRST = [...SIGN_IN, 'areas/identity/sign-in/*.tsx', 'portals/public/*.tsx'];

/** What is around every screen of a portal and in its lists. */
const PORTAL = ['ui/shell/*.tsx', 'ui/*.tsx', 'ui/table/*.tsx', ...frameParts()];

const FIRST_CSS = 'virtual:mantine-first.css';
const REST_CSS = 'virtual:mantine-rest.css';
const LATE_CSS = 'virtual:mantine-late.css';
const PARTS = [FIRST_CSS, REST_CSS, LATE_CSS];

/** The names of style files of a part, in the library's own order. */
const stylesOfPart = (part: string): string[] => {
  const first = stylesUsedBy(FIRST);
  if (part === FIRST_CSS) return first;
  const portal = stylesUsedBy(PORTAL).filter((name) => !first.includes(name));
  if (part === REST_CSS) return portal;
  return stylesUsedBy(['**/*.tsx']).filter((name) => !first.includes(name) && !portal.includes(name));
};

/**
 * The styles of the Mantine components that we use, in three parts: `virtual:mantine-first.css` for the sign-in page,
 * `virtual:mantine-rest.css` for the portals, and `virtual:mantine-late.css` for what only some screens have, which the files
 * that use it bring along. Nobody keeps a list: the components are read out of our imports.
 */
export const mantineStyles = (): Plugin => {
  let building = false;
  let late: string[] | undefined;
  return {
    name: 'mantine-styles',
    configResolved: ({ command }) => {
      building = command === 'build';
    },
    resolveId: (id) => (PARTS.includes(id) ? id : undefined),
    transform: (code, id) => {
      if (!building || !id.startsWith(SRC) || !id.endsWith('.tsx')) return undefined;
      const names = (late ??= stylesOfPart(LATE_CSS));
      const usesLate =
        code.includes('@mantine/core') && stylesUsedBy([relative(SRC, id)]).some((name) => names.includes(name));
      return usesLate ? { code: `import '${LATE_CSS}';\n${code}`, map: null } : undefined;
    },
    load: (id) => {
      if (!PARTS.includes(id)) return undefined;
      if (!building) return id === FIRST_CSS ? readFileSync(join(CORE, 'styles.layer.css'), 'utf8') : '';
      const names = stylesOfPart(id);
      const base = id === FIRST_CSS ? ['default-css-variables', 'baseline', 'global'] : [];
      const styles = [...base, ...names].map((name) => readFileSync(styleFile(name), 'utf8')).join('\n');
      return withoutUnusedColours(withoutReplacedVariables(styles));
    },
  };
};

const styleFile = (name: string) => join(CORE, `styles/${name}.layer.css`);

/** The library's modules behind the components that these files of ours import. */
const modulesUsedBy = (patterns: string[]): Set<string> => {
  const exported = exportsOf(join(CORE, 'esm/index.mjs'));
  const seen = new Set<string>();
  for (const source of globSync(patterns, { cwd: SRC })) {
    const code = readFileSync(join(SRC, source), 'utf8');
    for (const [, names = ''] of code.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)) {
      for (const name of names.split(',')) follow(exported.get(name.trim()), seen);
    }
  }
  return seen;
};

/** The library's modules that every page needs to be drawn at all. */
export const mountModules = (): Set<string> => modulesUsedBy(['app/mount.tsx']);

/** The library's modules that the sign-in page needs; portals share most of them. */
export const signInModules = (): Set<string> => modulesUsedBy(SIGN_IN);

/** The library's modules that the public hire page draws with at once. */
export const hireModules = (): Set<string> =>
  modulesUsedBy(['app/*.tsx', 'portals/hire/{HireFrame,HirePage,Notice,SearchForm}.tsx']);

/** The library's modules that every portal needs: its frame, and its lists. */
export const portalModules = (): Set<string> =>
  modulesUsedBy([
    ...frameParts(),
    'ui/shell/{Header,SidebarSection,UserMenu}.tsx',
    'ui/{EntitySelect,StatusBadge}.tsx',
    'ui/table/*.tsx',
  ]);

/** Names of style files, in the library's own order, which its cascade relies on. */
export const stylesUsedBy = (patterns: string[]): string[] => {
  const order = readFileSync(join(CORE, 'styles.css'), 'utf8');
  return [...modulesUsedBy(patterns)]
    .filter((file) => file.endsWith('.module.mjs'))
    .map((file) => basename(file, '.module.mjs'))
    .filter((name) => existsSync(styleFile(name)))
    .toSorted((a, b) => positionIn(order, a) - positionIn(order, b));
};

const follow = (file: string | undefined, seen: Set<string>): void => {
  if (!file || seen.has(file)) return;
  seen.add(file);
  for (const imported of importsOf(file)) follow(imported.file, seen);
  for (const hook of hooksOf(file)) follow(hook, seen);
};

let hooks: Map<string, string> | undefined;

const hooksOf = (file: string): (string | undefined)[] => {
  hooks ??= exportsOf(HOOKS);
  return [...readFileSync(file, 'utf8').matchAll(/^import \{([^}]+)\} from "@mantine\/hooks"/gm)].flatMap(
    ([, names = '']) => names.split(',').map((name) => hooks?.get(name.trim().replace(/ as .*/, ''))),
  );
};

/** The module behind each name that a library's index passes on. */
const exportsOf = (index: string): Map<string, string> =>
  new Map(importsOf(index).flatMap(({ names, file }) => names.map((name) => [name, file])));

/** `import { name } from "./its-module.mjs";`, or one that is named here alone. */
const IMPORT = /^import (?:\{([^}]+)\}|(\w+)) from "(\.[^"]+)"/gm;

type Import = { names: string[]; file: string };
const imports = new Map<string, Import[]>();

/** What a module imports and has a use for, once the build has left out of it what none of our screens has. */
const importsOf = (file: string): Import[] => {
  const known = imports.get(file);
  if (known) return known;
  const code = leanComponent(readFileSync(file, 'utf8'), file);
  const rest = code.replaceAll(/^import .*/gm, '');
  const found = [...code.matchAll(IMPORT)].flatMap(([, several, single = '', path = '']) => {
    const names = (several ?? single).split(',').map((name) => name.trim());
    const used = names.filter((name) => rest.includes(name.replace(/.* as /, '')));
    return used.length > 0 ? [{ names: used, file: join(dirname(file), path) }] : [];
  });
  imports.set(file, found);
  return found;
};

const positionIn = (order: string, name: string): number => {
  const [firstClass = ''] = /\.m_\w+/.exec(readFileSync(styleFile(name), 'utf8')) ?? [];
  return order.indexOf(firstClass);
};
