import type { Plugin } from 'vite';

const SEARCH = /\/@tanstack\/router-core\/dist\/esm\/searchParams\.js$/;

/** The router’s own way of writing a search, which `router.ts` replaces; written out, since the router names it. */
const NO_SEARCH = ['defaultParseSearch', 'defaultStringifySearch', 'parseSearchWith', 'stringifySearchWith']
  .map((name) => `export const ${name} = undefined;`)
  .join('\n');

/** Leaves at home how the router would read addresses if we didn’t. */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  transform: (_, id) => (SEARCH.test(id) ? { code: NO_SEARCH, map: null } : undefined),
});
