import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

/** One import of one source file. Paths are relative to the repository and use `/`. */
export interface Import {
  readonly file: string;
  readonly line: number;
  /** As written: `./booking.rules.ts`, `#platform/db/database.ts`, `zod`. */
  readonly specifier: string;
  /** The file it leads to, when that is ours. */
  readonly target: string | undefined;
}

const SOURCES = ['packages/contract/src', 'apps/api/src', 'apps/web/src'];

/** How our own source is named other than by a relative path. */
const ALIASES: readonly (readonly [prefix: string, folder: string])[] = [
  ['#platform/', 'apps/api/src/platform/'],
  ['#modules/', 'apps/api/src/modules/'],
  ['@worklane/contract/', 'packages/contract/src/'],
  ['@worklane/api/', 'apps/api/'],
  ['@worklane/web/', 'apps/web/'],
  ['~/', 'apps/web/src/'],
];

/** Comments and template literals may show imports that are none; strings are matched so that `//` in them is kept. */
const NOT_CODE = /\/\/.*|\/\*[\s\S]*?\*\/|`(?:\\[\s\S]|[^\\`])*`|'(?:\\.|[^\\'\n])*'|"(?:\\.|[^\\"\n])*"/g;

/** `import x from '…'`, `import '…'`, `import('…')`, `export … from '…'`, over several lines and with `type`. */
const IMPORT = /\b(?:import|export)\b(?:[\s\w$*{},]*?\bfrom\b)?\s*\(?\s*(['"])([^'"\n]+)\1/g;

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

const resolveSpecifier = (file: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix));
  return alias && alias[1] + specifier.slice(alias[0].length);
};

export const importsOf = (file: string, source: string): Import[] => {
  const code = source.replaceAll(NOT_CODE, (text) => (/^['"]/.test(text) ? text : blank(text)));
  return [...code.matchAll(IMPORT)].map((match) => {
    const specifier = match[2] ?? '';
    const line = code.slice(0, match.index + match[0].length).split('\n').length;
    return { file, line, specifier, target: resolveSpecifier(file, specifier) };
  });
};

/** Every TypeScript file of the product below `root`. */
export const listSources = (root: string): string[] =>
  SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
      .filter((name) => /\.tsx?$/.test(name)),
  ).toSorted();

export const readImports = (root: string, files: readonly string[]): Import[] =>
  files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')));
