import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { closureOf } from './screen-graph.ts';

type Asset = { type: 'asset'; fileName: string; source: unknown };
type Chunk = {
  type: 'chunk';
  fileName: string;
  imports: string[];
  moduleIds: string[];
  viteMetadata?: { importedCss: Set<string> };
};

const SRC = fileURLToPath(new URL('../src', import.meta.url));

/** Where the pages of the log start. */
const STARTS = ['EntryPage.tsx', 'EntryStartPage.tsx'].map((file) => join(SRC, 'portals/guest/team-leader', file));

/** Any of them is served the same page. */
const PAGE = '/guest/team-leader/entry/0';

/** Where `portals/guest/team-leader/shell.ts` finds it; a browser lets it have pages below its own folder alone. */
const FILE = 'guest/team-leader/offline.js';

/** What a module loads with itself, and later. */
type Loads = (id: string) => { readonly at: readonly string[]; readonly later: readonly string[] };

/** The modules that begin a file: those to start with, and whatever they and all behind them come to load later. */
export const beginningsBehind = (starts: readonly string[], loads: Loads): Set<string> => {
  const beginnings = new Set(starts);
  const found = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const { at, later } = loads(id);
    for (const each of later) beginnings.add(each);
    waiting.push(...at, ...later);
  }
  return beginnings;
};

/** Lays down the service worker of the team leader’s log, with the names of all files that its pages come to need. */
export const teamLeaderShell = (): Plugin => ({
  name: 'team-leader-shell',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = Object.values(bundle) as unknown as (Asset | Chunk)[];
      const chunks = files.filter((file) => file.type === 'chunk');
      const beginnings = beginningsBehind(STARTS, (id) => {
        const info = this.getModuleInfo(id);
        return { at: info?.importedIds ?? [], later: info?.dynamicallyImportedIds ?? [] };
      });
      const needs = new Map(
        chunks.map((chunk) => [chunk.fileName, [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]]),
      );
      const page = String(files.find(({ fileName }) => fileName === 'index.html')?.['source' as never]);
      const all = new Set<string>();
      for (const [, file = ''] of page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)) closureOf(file, needs, all);
      for (const { fileName, moduleIds } of chunks)
        if (moduleIds.some((id) => beginnings.has(id))) closureOf(fileName, needs, all);
      const shell = {
        version: createHash('sha256')
          .update(page)
          .update([...all].toSorted().join())
          .digest('hex')
          .slice(0, 12),
        page: PAGE,
        files: [...all].map((file) => `/${file}`),
      };
      const script = readFileSync(new URL('./team-leader-shell.js', import.meta.url), 'utf8');
      this.emitFile({
        type: 'asset',
        fileName: FILE,
        source: `const SHELL = ${JSON.stringify(shell)};\n${script}`,
      });
    },
  },
});
