import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { patternOf, screensOf } from './route-table.ts';
import { filesBehind } from './screen-graph.ts';

type Screen = { path: string; modules: string[] };
type Bundle = Record<string, { type: string; source?: unknown }>;
type Chunk = {
  fileName: string;
  isEntry: boolean;
  imports: string[];
  facadeModuleId: string | null;
  viteMetadata?: { importedCss: Set<string> };
};

/** Which files the server has the browser load with the page, by the address that was asked for; see `web-app.ts`. */
const SCREENS = 'screens.json';

/** Puts the boot script and the preloaded font into the built page, and lays down beside it what each screen needs. */
export const routePreload = (): Plugin => {
  const screens: Screen[] = [];
  return {
    name: 'route-preload',
    // The route tables are read as they are written.
    enforce: 'pre',
    apply: 'build',

    async transform(source, id) {
      if (!/\/portals\/\w+\/routes\.tsx$/.test(id)) return;
      for (const { path, imports } of screensOf(source)) {
        const resolved = await Promise.all(imports.map((file) => this.resolve(file, id)));
        screens.push({ path, modules: [id, ...resolved.flatMap((module) => module?.id ?? [])] });
      }
    },

    generateBundle: {
      order: 'post',
      handler(_, bundle: Bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk') as unknown as Chunk[];
        const needs = new Map(chunks.map((chunk) => [chunk.fileName, [...chunk.imports, ...cssOf(chunk)]]));
        const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
        const behind = screens.map(({ path, modules }) => ({
          pattern: patternOf(path),
          files: filesOf(chunks, modules),
        }));
        this.emitFile({ type: 'asset', fileName: SCREENS, source: JSON.stringify(filesBehind(behind, needs, entry)) });

        const page = bundle['index.html'];
        const font = Object.keys(bundle).find((file) => /inter-basic.*\.woff2$/.test(file));
        if (!page || !font) throw new Error('The page or its font is missing from the build.');
        page.source = String(page.source).replace('<title>', [...headOf(font), '<title>'].join('\n    '));
      },
    },
  };
};

/** Inline, so that it runs before the first paint without a request of its own; the server's policy knows it by its hash. */
const headOf = (font: string): string[] => [
  `<script>${readFileSync(new URL('./boot.js', import.meta.url), 'utf8').replaceAll(/^ *(?:\/\*\*[^]*?\*\/|\/\/.*)\n/gm, '')}</script>`,
  `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin="" />`,
];

/** The files that these modules became. */
const filesOf = (chunks: Chunk[], modules: string[]): string[] =>
  modules.flatMap((module) => chunks.find(({ facadeModuleId }) => facadeModuleId === module)?.fileName ?? []);

const cssOf = ({ viteMetadata }: Chunk): string[] => [...(viteMetadata?.importedCss ?? [])];
