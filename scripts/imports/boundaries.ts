import { basename } from 'node:path/posix';
import type { Import } from './read-imports.ts';

/** The boundaries of ARCHITECTURE.md, "Who may import whom". Each rule answers what is wrong, or nothing. */

/** The part of the product that a file belongs to; `name` tells the module, portal or feature apart. */
interface Area {
  readonly kind: 'contract' | 'api' | 'platform' | 'module' | 'web' | 'app' | 'ui' | 'feature' | 'portal';
  readonly name: string;
}

const AREAS: readonly (readonly [pattern: RegExp, kind: Area['kind']])[] = [
  [/^packages\/contract\/src\//, 'contract'],
  [/^apps\/api\/src\/platform\//, 'platform'],
  [/^apps\/api\/src\/modules\/([^/]+)\//, 'module'],
  [/^apps\/api\//, 'api'],
  [/^apps\/web\/src\/app\/(?!rout(?:er|es)\.)/, 'app'],
  [/^apps\/web\/src\/ui\//, 'ui'],
  [/^apps\/web\/src\/features\/([^/]+)/, 'feature'],
  [/^apps\/web\/src\/portals\/([^/]+)/, 'portal'],
  [/^apps\/web\//, 'web'],
];

/**
 * Whom an area may import besides itself. `api` is the composition of the server (start-up, commands), `web` that of
 * the application (start-up, the router).
 */
const MAY_IMPORT: Readonly<Record<Area['kind'], readonly Area['kind'][]>> = {
  contract: [],
  platform: ['contract'],
  module: ['contract', 'platform', 'module'],
  api: ['contract', 'platform', 'module'],
  app: ['contract', 'ui'],
  ui: ['contract', 'app'],
  feature: ['contract', 'app', 'ui', 'feature'],
  portal: ['contract', 'app', 'ui', 'feature'],
  web: ['contract', 'app', 'ui', 'feature', 'portal'],
};

const areaOf = (file: string): Area | undefined => {
  for (const [pattern, kind] of AREAS) {
    const match = pattern.exec(file);
    if (match) return { kind, name: match[1] ?? '' };
  }
  return undefined;
};

export const moduleOf = (file: string): string | undefined => {
  const area = areaOf(file);
  return area?.kind === 'module' ? area.name : undefined;
};

const WITH_FOLDERS = /^apps\/api\/src\/(?:platform|modules\/[^/]+)\/[^/]+/;

/** The folder inside the platform or a module in which a file lies; the file itself where it lies in none. */
export const folderOf = (file: string): string | undefined => WITH_FOLDERS.exec(file)?.[0];

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Tests, and what serves only them, may reach across modules to set a scene. */
export const servesTests = (file: string): boolean =>
  isTest(file) || file.endsWith('.factory.ts') || /^apps\/api\/src\/(?:platform\/)?testing\//.test(file);

const side = (file: string): string => /^(?:apps|packages)\/\w+/.exec(file)?.[0] ?? '';

const crossesSides = ({ file, target }: Import): string | undefined => {
  if (!target || side(target) === side(file) || side(target) === 'packages/contract') return undefined;
  return `${side(file)} never imports ${side(target)}`;
};

const crossesAreas = ({ file, target }: Import): string | undefined => {
  if (!target || servesTests(file)) return undefined;
  const [from, to] = [areaOf(file), areaOf(target)];
  if (!from || !to || (from.kind === to.kind && from.name === to.name)) return undefined;
  if (!MAY_IMPORT[from.kind].includes(to.kind)) {
    return `${from.kind} ${from.name}`.trim() + ` must not import ${to.kind} ${to.name}`.trimEnd();
  }
  // What composes the product reads how a module registers itself as well.
  const faces = from.kind === 'api' ? ['index', 'module'] : ['index'];
  const isPublicFace = faces.some((face) => target === `apps/api/src/modules/${to.name}/${face}.ts`);
  return to.kind === 'module' && !isPublicFace ? `of module ${to.name} only index.ts may be imported` : undefined;
};

const contractNeedsOnlyZod = ({ file, target, specifier }: Import): string | undefined => {
  if (areaOf(file)?.kind !== 'contract' || target || specifier === 'zod' || isTest(file)) return undefined;
  return `contract imports zod only, not ${specifier}`;
};

const OUTSIDE_WORLD = /^(?:kysely|pg|pg-boss|fastify|node:.*|@fastify\/.*)$/;
const OUTSIDE_PLATFORM = /\/platform\/(?:db|http|jobs|mail|files)\//;

/** Rules and policies decide on what they are given, so that a table of cases can test them. */
const decisionsStayPure = ({ file, target, specifier }: Import): string | undefined => {
  const role = /\.(rules|policy)\.ts$/.exec(file)?.[1];
  if (!role) return undefined;
  const impure = target
    ? /\.(?:queries|views|service|routes)\.ts$/.test(target) || OUTSIDE_PLATFORM.test(target)
    : OUTSIDE_WORLD.test(specifier);
  return impure ? `a ${role} file knows no database, HTTP or clock: ${specifier}` : undefined;
};

const dataStaysBelow = ({ file, target, specifier }: Import): string | undefined => {
  const role = /\.(queries|views)\.ts$/.exec(file)?.[1];
  const goesUp = role && target && /\.(?:service|routes)\.ts$/.test(target);
  return goesUp ? `a ${role} file must not import ${specifier}` : undefined;
};

/** What is wrong with an import. */
export const judgeImport = (found: Import): string[] =>
  [
    crossesSides(found) ?? crossesAreas(found),
    contractNeedsOnlyZod(found),
    decisionsStayPure(found),
    dataStaysBelow(found),
  ].filter((message) => message !== undefined);

const NAMELESS = /^(?:utils?|common|helpers?|types)$/;

/** What is wrong with a file's name or place. */
export const judgeFile = (file: string): string[] => {
  const messages = [];
  const nameless = file
    .split('/')
    .map((part) => part.replace(/\..*$/, ''))
    .find((part) => NAMELESS.test(part));
  if (nameless !== undefined) messages.push(`"${nameless}" says nothing: name it after what it is for`);
  const isBarrel = /^index\.tsx?$/.test(basename(file)) && !/^apps\/api\/src\/modules\/[^/]+\/index\.ts$/.test(file);
  if (isBarrel) messages.push('only a module has an index.ts');
  return messages;
};
