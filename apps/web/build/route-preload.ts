import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { patternOf, readBelow, screensOf } from './route-table.ts';
import { closureOf, filesBehind } from './screen-graph.ts';

type Bundle = Record<string, { type: string; source?: unknown }>;
type Page = 'index.html' | 'hire.html';
type Chunk = {
  fileName: string;
  imports: string[];
  dynamicImports: string[];
  moduleIds: string[];
  facadeModuleId: string | null;
  viteMetadata?: { importedCss: Set<string> };
};

const SRC = fileURLToPath(new URL('../src', import.meta.url));

/** Which files the server has the browser load with the page, by the address that was asked for; see `web-app.ts`. */
const SCREENS = 'screens.json';

/** The pages that the build makes; each begins an application of its own. */
export const ENTRIES: readonly Page[] = ['index.html', 'hire.html'];

/** What starts the application of each. */
const STARTS: Readonly<Record<Page, string>> = { 'index.html': 'main.tsx', 'hire.html': 'portals/hire/main.tsx' };

/** Which of them a portal is part of. */
const pageOf = (portal: string): Page => (portal === 'hire' ? 'hire.html' : 'index.html');

/** The screens of all portals; a path that stands as it is comes before one that a parameter could be read into. */
const allScreens = () =>
  readdirSync(join(SRC, 'portals'), { withFileTypes: true })
    .filter((folder) => folder.isDirectory())
    .flatMap(({ name }) => screensOf(name, readBelow(SRC)).map((screen) => ({ ...screen, page: pageOf(name) })))
    .map(({ path, files, page }) => ({ pattern: patternOf(path), files, page, parameters: path.split('$').length }))
    .toSorted((one, other) => one.parameters - other.parameters);

/** Puts the boot script and the preloaded font into the built pages, and lays down beside them what each screen needs. */
export const routePreload = (): Plugin => ({
  name: 'route-preload',
  configureServer: ({ middlewares }) => {
    const screens = allScreens();
    middlewares.use((request, _, next) => {
      const [path = ''] = (request.url ?? '').split('?');
      const page = screens.find(({ pattern }) => new RegExp(pattern).test(path))?.page;
      if (page === 'hire.html') request.url = `/${page}`;
      next();
    });
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle: Bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk') as unknown as Chunk[];
      const needs = new Map(chunks.map((chunk) => [chunk.fileName, [...chunk.imports, ...cssOf(chunk)]]));
      const started = startedBeside(chunks, bundle);
      if (started) this.error(`${started} would start another application, too. See the groups in vite.config.ts.`);
      const screens = allScreens();
      const behind = ENTRIES.flatMap((page) => {
        const ofPage = screens.filter((screen) => screen.page === page);
        const files = ofPage.map((screen) => ({ ...screen, files: filesOf(chunks, screen.files) }));
        return filesBehind(files, needs, filesIn(bundle[page])).map((screen) => ({ ...screen, page }));
      });
      const inOrder = screens.flatMap(({ pattern }) => behind.find((screen) => screen.pattern === pattern) ?? []);
      this.emitFile({ type: 'asset', fileName: SCREENS, source: JSON.stringify(inOrder) });

      const font = Object.keys(bundle).find((file) => /inter-basic.*\.woff2$/.test(file));
      for (const name of ENTRIES) {
        const page = bundle[name];
        if (!page || !font) throw new Error(`${name} or its font is missing from the build.`);
        page.source = String(page.source).replace('<title>', [...headOf(font), '<title>'].join('\n    '));
      }
    },
  },
});

/** A page that comes to load what starts another application, at once or later: whoever loads something from a file runs all of it. */
const startedBeside = (chunks: Chunk[], bundle: Bundle): Page | undefined => {
  const reach = new Map(
    chunks.map(({ fileName, imports, dynamicImports }) => [fileName, [...imports, ...dynamicImports]]),
  );
  return ENTRIES.find((page) => {
    const reached = new Set<string>();
    for (const file of filesIn(bundle[page])) closureOf(file, reach, reached);
    const others = ENTRIES.filter((other) => other !== page).map((other) => join(SRC, STARTS[other]));
    return chunks.some(
      ({ fileName, moduleIds }) => reached.has(fileName) && others.some((id) => moduleIds.includes(id)),
    );
  });
};

/** What a page names itself; the library puts more than one script into it where the first would only bring others. */
const filesIn = (page: Bundle[string] | undefined): string[] =>
  [...String(page?.source).matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file);

/** Inline, so that it runs before the first paint without a request of its own; the server's policy knows it by its hash. */
const headOf = (font: string): string[] => [
  `<script>${readFileSync(new URL('./boot.js', import.meta.url), 'utf8').replaceAll(/^ *(?:\/\*\*[^]*?\*\/|\/\/.*)\n/gm, '')}</script>`,
  `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin="" />`,
];

/** What these files became. */
const filesOf = (chunks: Chunk[], files: string[]): string[] =>
  files.flatMap((file) => chunks.find(({ facadeModuleId }) => facadeModuleId === join(SRC, file))?.fileName ?? []);

const cssOf = ({ viteMetadata }: Chunk): string[] => [...(viteMetadata?.importedCss ?? [])];
