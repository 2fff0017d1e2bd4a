/** A screen of a portal as its `routes.tsx` names it: the path, and the files that draw it. */
export type ScreenRoute = {
  /** From the root, with `$name` parameters: `/agency/clients/$id`. */
  path: string;
  /** Imports relative to the route table: the portal's frame and the screen. */
  imports: string[];
};

const FRAME = /portal\(\s*'(\w+)',\s*\(\) => import\('([^']+)'\)/g;
const SCREEN = /screen\(\s*(\w+),\s*'([^']*)',\s*\(\) => import\('([^']+)'\)/g;

/**
 * Reads a route table's source. The calls `portal('agency', () => import('…'))` and
 * `screen(agency, 'path', () => import('…'))` are the only way to name a screen, so two patterns see them all;
 * an import that neither of them sees is reported rather than left without preloading.
 */
export const screensOf = (source: string): ScreenRoute[] => {
  const frames = new Map([...source.matchAll(FRAME)].map(([, name = '', file = '']) => [name, file]));
  const screens = [...source.matchAll(SCREEN)].map(([, parent = '', path = '', file = '']) => {
    const frame = frames.get(parent);
    return { path: `${frame ? `/${parent}` : ''}/${path}`, imports: frame ? [frame, file] : [file] };
  });
  const imported = source.match(/import\('/g)?.length ?? 0;
  if (imported !== frames.size + screens.length) {
    throw new Error(
      `A route table loads ${imported} files, of which only ${frames.size + screens.length} can be read.`,
    );
  }
  return screens;
};

/** A regular expression, as text, for the addresses that a path stands for. */
export const patternOf = (path: string): string => `^${path.replaceAll(/\$\w+/g, '[^/]+')}/?$`;
