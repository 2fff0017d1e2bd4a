import type { Plugin } from 'vite';

type Chunk = { imports: readonly string[] };

/** The first circle of chunks that import each other, in their order; undefined when there is none. */
export const circleOf = (chunks: Readonly<Record<string, Chunk>>): string[] | undefined => {
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of chunks[file]?.imports ?? []) {
      const circle = visit(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of Object.keys(chunks)) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return undefined;
};

/** Chunks that wait for each other run in whichever order a page comes upon them, and one finds the other empty. */
export const noCircles = (): Plugin => ({
  name: 'no-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.fromEntries(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
    );
    const circle = circleOf(chunks);
    if (circle) this.error(`These chunks import each other: ${circle.join(' → ')}. See the groups in vite.config.ts.`);
  },
});
