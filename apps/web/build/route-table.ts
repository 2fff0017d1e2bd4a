import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** A screen as its area, or the route table of a portal, names it: the path, and the files that draw it. */
export type ScreenRoute = {
  /** From the root, with `$name` parameters: `/agency/clients/$id`. */
  path: string;
  /** Below `src`: the route table and the screen. */
  files: string[];
};

/** Reads a file below `src`; undefined where there is none. */
export type Read = (file: string) => string | undefined;

export const readBelow =
  (src: string): Read =>
  (file) => {
    const path = join(src, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };

const SCREEN = /screen\(\s*(?:(\w+),\s*)?'([^']*)',\s*\(\) => import\('([^']+)'\)/g;
/** What is loaded for something that it exports, `import('…').then(…)`, is no screen: a screen is the default export. */
const LOADED = /import\('[^']+'\)(?!\s*\.then\()/g;
/** `import { inAgency as shifts } from '~/areas/shifts/area.ts'` */
const PART = /import \{ in\w+ as \w+ \} from '(~\/areas\/[\w-]+\/area\.ts)'/g;

const fileOf = (from: string, specifier: string): string =>
  specifier.startsWith('~/') ? specifier.slice(2) : join(dirname(from), specifier);

/**
 * The screens that a source names. The call `screen(agency, 'path', () => import('…'))` is the only way to name one, on pages
 * without a router without what it is below, so a
 * pattern sees them all; an import that it does not see is reported rather than left without preloading.
 */
const screensIn = (file: string, source: string) => {
  const screens = [...source.matchAll(SCREEN)].map(([, parent = '', path = '', specifier = '']) => ({
    parent,
    path,
    screen: fileOf(file, specifier),
  }));
  const loaded = source.match(LOADED)?.length ?? 0;
  if (loaded !== screens.length) {
    throw new Error(`${file} loads ${loaded} files, of which only ${screens.length} can be read.`);
  }
  return screens;
};

const listOf = (portal: string): string => `portals/${portal}/areas.ts`;

const sourceOf = (file: string, read: Read): string => {
  const source = read(file);
  if (source === undefined) throw new Error(`There is no ${file}.`);
  return source;
};

/** The files in which the areas of a portal say what it shows of them. */
const partsOf = (portal: string, read: Read): string[] =>
  [...(read(listOf(portal)) ?? '').matchAll(PART)].map(([, specifier = '']) => fileOf(listOf(portal), specifier));

/** The screens that a portal names, and those of the areas that it lists. */
export const screensOf = (portal: string, read: Read): ScreenRoute[] => {
  const table = `portals/${portal}/routes.tsx`;
  const list = read(listOf(portal)) === undefined ? [] : [listOf(portal)];
  return [table, ...list, ...partsOf(portal, read)]
    .flatMap((file) => screensIn(file, sourceOf(file, read)))
    .filter(({ parent }) => list.length === 0 || parent === portal)
    .map(({ path, screen }) => ({
      path: list.length === 0 ? `/${path}` : `/${portal}/${path}`,
      files: [table, screen],
    }));
};

/** The places of a portal's sidebar, by their path inside it. */
export const placesOf = (portal: string, read: Read): string[] => {
  const ofPortal = (source: string): string =>
    source.split(/^export const /m).find((each) => each.includes(`satisfies AreaPart<'${portal}'>`)) ?? '';
  const parts = partsOf(portal, read).map((file) => ofPortal(sourceOf(file, read)));
  return [sourceOf(listOf(portal), read), ...parts].flatMap((source) =>
    [...source.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path),
  );
};

/** A regular expression, as text, for the addresses that a path stands for. */
export const patternOf = (path: string): string => `^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`;
