import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { patternOf, screensOf } from './route-table.ts';
import { closureOf, screenGraph, type ScreenGraph } from './screen-graph.ts';

type Screen = { path: string; modules: string[] };
type Bundle = Record<string, { type: string; source?: unknown }>;
type Chunk = {
  fileName: string;
  isEntry: boolean;
  imports: string[];
  facadeModuleId: string | null;
  viteMetadata?: { importedCss: Set<string> };
};

/** What the page may load and run. The server sends its own header as well; both have to allow a thing. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // Mantine writes its colour variables into a style element.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/** Puts the boot script, the preloaded font and the content security policy into the built page. */
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
        const loaded = closureOf(chunks.find(({ isEntry }) => isEntry)?.fileName ?? '', needs);
        const boot = bootScript(
          screenGraph(
            screens.map(({ path, modules }) => ({ pattern: patternOf(path), files: filesOf(chunks, modules) })),
            needs,
            loaded,
          ),
        );
        const fileName = `assets/boot-${createHash('sha256').update(boot).digest('hex').slice(0, 8)}.js`;
        this.emitFile({ type: 'asset', fileName, source: boot });

        const page = bundle['index.html'];
        const font = Object.keys(bundle).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
        if (!page || !font) throw new Error('The page or its font is missing from the build.');
        page.source = String(page.source).replace('<title>', [...headOf(fileName, font), '<title>'].join('\n    '));
      },
    },
  };
};

const headOf = (boot: string, font: string): string[] => [
  `<meta http-equiv="Content-Security-Policy" content="${CONTENT_SECURITY_POLICY}" />`,
  `<script src="/${boot}"></script>`,
  `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin="" />`,
];

const bootScript = (graph: ScreenGraph): string =>
  readFileSync(new URL('./boot.js', import.meta.url), 'utf8')
    .replaceAll(/^ *(?:\/\*\*[^]*?\*\/|\/\/.*)\n/gm, '')
    .replace('})(SCREENS);', () => `})(${JSON.stringify(graph)});`);

/** The files that these modules became. */
const filesOf = (chunks: Chunk[], modules: string[]): string[] =>
  modules.flatMap((module) => chunks.find(({ facadeModuleId }) => facadeModuleId === module)?.fileName ?? []);

const cssOf = ({ viteMetadata }: Chunk): string[] => [...(viteMetadata?.importedCss ?? [])];
