import { servesTests } from './boundaries.ts';
import type { Import } from './read-imports.ts';

/** Which module, area or folder imports which others, each with one import that shows it. */
export type Graph = ReadonlyMap<string, ReadonlyMap<string, Import>>;

/** `nameOf` says to what a file belongs: files that belong to nothing do not count, nor do tests. */
export const buildGraph = (
  files: readonly string[],
  imports: readonly Import[],
  nameOf: (file: string) => string | undefined,
): Graph => {
  const names = new Set(files.map(nameOf).filter((name) => name !== undefined));
  const graph = new Map([...names].toSorted().map((name) => [name, new Map<string, Import>()]));
  for (const found of imports) {
    const [from, to] = [nameOf(found.file), found.target && nameOf(found.target)];
    if (!from || !to || from === to || servesTests(found.file)) continue;
    const targets = graph.get(from);
    if (!targets?.has(to)) targets?.set(to, found);
  }
  return graph;
};

/** A way from a module, an area or a folder back to itself, as the imports along it. */
export const findCircle = (graph: Graph): Import[] | undefined => {
  const finished = new Set<string>();
  const visit = (name: string, path: readonly string[], imports: readonly Import[]): Import[] | undefined => {
    const start = path.indexOf(name);
    if (start >= 0) return imports.slice(start);
    if (finished.has(name)) return undefined;
    for (const [next, found] of graph.get(name) ?? []) {
      const circle = visit(next, [...path, name], [...imports, found]);
      if (circle) return circle;
    }
    finished.add(name);
    return undefined;
  };
  for (const name of graph.keys()) {
    const circle = visit(name, [], []);
    if (circle) return circle;
  }
  return undefined;
};

/** Those that neither import others nor are imported are not drawn. */
export const drawGraph = (graph: Graph): string => {
  const lines = [...graph].flatMap(([name, targets]) =>
    [...targets.keys()].toSorted().map((target) => `  ${name} --> ${target}`),
  );
  return ['```mermaid', 'graph TD', ...lines, '```'].join('\n');
};

const SECTION = /(<!-- module graph -->\n)[\s\S]*?(\n<!-- \/module graph -->)/;

/** The document with this graph between its markers; undefined when it has no markers. */
export const placeGraph = (document: string, drawing: string): string | undefined =>
  SECTION.test(document)
    ? document.replace(SECTION, (_, open: string, close: string) => `${open}\n${drawing}\n${close}`)
    : undefined;
