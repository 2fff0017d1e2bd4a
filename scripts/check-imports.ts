/**
 * Checks who imports whom. `--graph` prints the graph of the modules, `--check-graph` compares it with the one in
 * ARCHITECTURE.md, `--write-graph` puts it there.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { areaOf, folderOf, checkFile, checkImport, moduleOf } from './imports/boundaries.ts';
import { buildGraph, drawGraph, findCircle, placeGraph, type Graph } from './imports/graph.ts';
import { listSources, readImports, type Import } from './imports/read-imports.ts';

export const readGraph = (root: string): Graph => {
  const files = listSources(root);
  return buildGraph(files, readImports(root, files), moduleOf);
};

/**
 * What must not import each other in a circle; one of modules or areas goes through their folders as well, so it is told of
 * alone.
 */
const WITHOUT_CIRCLES = [
  ['modules', moduleOf],
  ['areas', areaOf],
  ['folders', folderOf],
] as const;

const findCircles = (files: readonly string[], imports: readonly Import[]): string[] => {
  for (const [what, nameOf] of WITHOUT_CIRCLES) {
    const circle = findCircle(buildGraph(files, imports, nameOf));
    const around = circle?.map(({ file }) => nameOf(file)).join(' → ');
    if (circle)
      return circle.map(({ file, line }) => `${file}:${line}  ${what} import each other in a circle: ${around} → …`);
  }
  return [];
};

/** One line for each violation: `file:line  what is wrong`. */
export const checkImports = (root: string): string[] => {
  const files = listSources(root);
  const imports = readImports(root, files);
  return [
    ...files.flatMap((file) => checkFile(file).map((message) => `${file}:1  ${message}`)),
    ...imports.flatMap((found) => checkImport(found).map((message) => `${found.file}:${found.line}  ${message}`)),
    ...findCircles(files, imports),
  ];
};

const run = (root: string, option: string | undefined): string[] => {
  if (option === undefined) return checkImports(root);
  const drawing = drawGraph(readGraph(root));
  if (option === '--graph') {
    console.log(drawing);
    return [];
  }
  const path = join(root, 'ARCHITECTURE.md');
  const document = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const updated = placeGraph(document, drawing);
  if (updated === undefined) return ['ARCHITECTURE.md has no "<!-- module graph -->" section'];
  if (option === '--write-graph') writeFileSync(path, updated);
  else if (updated !== document)
    return ['ARCHITECTURE.md shows another module graph: run "npm run imports -- --write-graph"'];
  return [];
};

if (import.meta.main) {
  const problems = run(resolve(import.meta.dirname, '..'), process.argv[2]);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
