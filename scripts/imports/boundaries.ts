import { basename } from 'node:path/posix';
import type { Import } from './read-imports.ts';

/** The boundaries of ARCHITECTURE.md, "Who may import whom". Each rule answers what is wrong, or nothing. */

/** The part of the product that a file belongs to; `name` tells modules, areas of the web and portals apart. */
interface Part {
  readonly kind: 'contract' | 'api' | 'platform' | 'module' | 'web' | 'app' | 'ui' | 'area' | 'portal';
  readonly name: string;
}

const PARTS: readonly (readonly [pattern: RegExp, kind: Part['kind']])[] = [
  [/^packages\/contract\/src\//, 'contract'],
  [/^apps\/api\/src\/platform\//, 'platform'],
  [/^apps\/api\/src\/modules\/([^/]+)\//, 'module'],
  [/^apps\/api\//, 'api'],
  [/^apps\/web\/src\/app\//, 'app'],
  [/^apps\/web\/src\/ui\//, 'ui'],
  [/^apps\/web\/src\/areas\/([^/]+)\//, 'area'],
  [/^apps\/web\/src\/portals\/([^/]+)\//, 'portal'],
  [/^apps\/web\//, 'web'],
];

/**
 * Whom a part may import besides itself. `api` is the composition of the server (start-up, commands), `web` that of the
 * application (start-up, the router). The web has five floors, each of which knows only those below it: portals, areas, ui,
 * app, contract.
 */
const MAY_IMPORT: Readonly<Record<Part['kind'], readonly Part['kind'][]>> = {
  contract: [],
  platform: ['contract'],
  module: ['contract', 'platform', 'module'],
  api: ['contract', 'platform', 'module'],
  app: ['contract'],
  ui: ['contract', 'app'],
  area: ['contract', 'app', 'ui', 'area'],
  portal: ['contract', 'app', 'ui', 'area'],
  web: ['contract', 'app', 'ui', 'area', 'portal'],
};

const partOf = (file: string): Part | undefined => {
  for (const [pattern, kind] of PARTS) {
    const match = pattern.exec(file);
    if (match) return { kind, name: match[1] ?? '' };
  }
  return undefined;
};

const nameOf =
  (kind: Part['kind']) =>
  (file: string): string | undefined => {
    const part = partOf(file);
    return part?.kind === kind ? part.name : undefined;
  };

/** The module of the server that a file belongs to. */
export const moduleOf = nameOf('module');

/** The area of the web that a file belongs to. */
export const areaOf = nameOf('area');

const WITH_FOLDERS =
  /^apps\/(?:api\/src\/(?:platform|modules\/[^/]+)|web\/src\/(?:app|ui|(?:areas|portals)\/[^/]+))\/[^/]+/;

/**
 * The folder inside a module, an area, the platform or a floor of the web in which a file lies; the file itself where it lies
 * in none.
 */
export const folderOf = (file: string): string | undefined => WITH_FOLDERS.exec(file)?.[0];

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Tests, and what serves only them, may reach across modules to set a scene. */
export const servesTests = (file: string): boolean =>
  isTest(file) || file.endsWith('.factory.ts') || /^apps\/(?:api\/src\/(?:platform\/)?|web\/src\/)testing\//.test(file);

const side = (file: string): string => /^(?:apps|packages)\/\w+/.exec(file)?.[0] ?? '';

const crossesSides = ({ file, target }: Import): string | undefined => {
  if (!target || side(target) === side(file) || side(target) === 'packages/contract') return undefined;
  return `${side(file)} never imports ${side(target)}`;
};

const crossesParts = ({ file, target }: Import): string | undefined => {
  if (!target || servesTests(file)) return undefined;
  const [from, to] = [partOf(file), partOf(target)];
  if (!from || !to || (from.kind === to.kind && from.name === to.name)) return undefined;
  if (!MAY_IMPORT[from.kind].includes(to.kind)) {
    return `${from.kind} ${from.name}`.trim() + ` must not import ${to.kind} ${to.name}`.trimEnd();
  }
  const faces = facesOf(from, to);
  if (!faces || faces.some((face) => target.endsWith(`/${to.name}/${face}.ts`))) return undefined;
  return `of ${to.kind} ${to.name} only index.ts may be imported`;
};

/**
 * The files of a module or of an area that others may import; what lists them reads how they register themselves as well.
 * Undefined for parts of which everything may be imported.
 */
const facesOf = (from: Part, to: Part): readonly string[] | undefined => {
  if (to.kind === 'module') return from.kind === 'api' ? ['index', 'module'] : ['index'];
  if (to.kind === 'area') return from.kind === 'portal' ? ['index', 'area'] : ['index'];
  return undefined;
};

const contractNeedsOnlyZod = ({ file, target, specifier }: Import): string | undefined => {
  if (partOf(file)?.kind !== 'contract' || target || specifier === 'zod' || isTest(file)) return undefined;
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

/** Of the contract's areas, whoever is signed in and the files they send are everybody's matter. */
const EVERYBODYS = ['identity', 'files'];

/** What `app` and `ui` know of the areas' contracts still; each is to become something that the area says in its `area.ts`. */
const KNOWN_STILL: Readonly<Record<string, readonly string[]>> = {
  'apps/web/src/app/access.ts': ['people'],
  'apps/web/src/app/session/identity.ts': ['agencies'],
  'apps/web/src/ui/shell/TimeZone.tsx': ['calendar'],
  'apps/web/src/ui/status.ts': ['agencies', 'people', 'shifts', 'training', 'workers'],
};

/** What all areas stand on names none of them. */
const floorsNameNoArea = ({ file, target }: Import): string | undefined => {
  const kind = partOf(file)?.kind;
  if ((kind !== 'app' && kind !== 'ui') || !target || isTest(file)) return undefined;
  const area = /^packages\/contract\/src\/([^/]+)\//.exec(target)?.[1];
  const known = [...EVERYBODYS, ...(KNOWN_STILL[file] ?? [])];
  return area === undefined || known.includes(area) ? undefined : `${kind} must not know the contract of area ${area}`;
};

/** What is wrong with an import. */
export const checkImport = (found: Import): string[] =>
  [
    crossesSides(found) ?? crossesParts(found),
    contractNeedsOnlyZod(found),
    decisionsStayPure(found),
    dataStaysBelow(found),
    floorsNameNoArea(found),
  ].filter((message) => message !== undefined);

const NAMELESS = /^(?:utils?|common|helpers?|types)$/;

/** What is wrong with a file's name or place. */
export const checkFile = (file: string): string[] => {
  const messages = [];
  const nameless = file
    .split('/')
    .map((part) => part.replace(/\..*$/, ''))
    .find((part) => NAMELESS.test(part));
  if (nameless !== undefined) messages.push(`"${nameless}" says nothing: name it after what it is for`);
  const isBarrel =
    /^index\.tsx?$/.test(basename(file)) &&
    !/^apps\/(?:api\/src\/modules|web\/src\/areas)\/[^/]+\/index\.ts$/.test(file);
  if (isBarrel) messages.push('only a module or an area has an index.ts');
  return messages;
};
