import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { patternOf, readBelow, screensOf } from './route-table.ts';
import { filesBehind } from './screen-graph.ts';

type Bundle = Record<string, { type: string; source?: unknown }>;
type Chunk = {
  fileName: string;
  isEntry: boolean;
  imports: string[];
  facadeModuleId: string | null;
  viteMetadata?: { importedCss: Set<string> };
};

const SRC = fileURLToPath(new URL('../src', import.meta.url));

/** Which files the server has the browser load with the page, by the address that was asked for; see `web-app.ts`. */
const SCREENS = 'screens.json';

/** Puts the boot script and the preloaded font into the built page, and lays down beside it what each screen needs. */
export const routePreload = (): Plugin => ({
  name: 'route-preload',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle: Bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk') as unknown as Chunk[];
      const needs = new Map(chunks.map((chunk) => [chunk.fileName, [...chunk.imports, ...cssOf(chunk)]]));
      const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
      const behind = readdirSync(join(SRC, 'portals'), { withFileTypes: true })
        .filter((folder) => folder.isDirectory())
        .flatMap(({ name }) => screensOf(name, readBelow(SRC)))
        .map(({ path, files }) => ({ pattern: patternOf(path), files: filesOf(chunks, files) }));
      this.emitFile({ type: 'asset', fileName: SCREENS, source: JSON.stringify(filesBehind(behind, needs, entry)) });

      const page = bundle['index.html'];
      const font = Object.keys(bundle).find((file) => /inter-basic.*\.woff2$/.test(file));
      if (!page || !font) throw new Error('The page or its font is missing from the build.');
      page.source = String(page.source).replace('<title>', [...headOf(font), '<title>'].join('\n    '));
    },
  },
});

/** Inline, so that it runs before the first paint without a request of its own; the server's policy knows it by its hash. */
const headOf = (font: string): string[] => [
  `<script>${readFileSync(new URL('./boot.js', import.meta.url), 'utf8').replaceAll(/^ *(?:\/\*\*[^]*?\*\/|\/\/.*)\n/gm, '')}</script>`,
  `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin="" />`,
];

/** What these files became. */
const filesOf = (chunks: Chunk[], files: string[]): string[] =>
  files.flatMap((file) => chunks.find(({ facadeModuleId }) => facadeModuleId === join(SRC, file))?.fileName ?? []);

const cssOf = ({ viteMetadata }: Chunk): string[] => [...(viteMetadata?.importedCss ?? [])];
