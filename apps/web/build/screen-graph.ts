/** A file of the build and the files that it needs at once, each by name. */
export type Needs = ReadonlyMap<string, readonly string[]>;

/** What the boot script reads: files by number, so that each name is written once however many screens share it. */
export type ScreenGraph = {
  /** Names below `assets/`. */
  files: string[];
  /** By the same number; files that need nothing stand last and are left out. */
  needs: number[][];
  /** An address pattern and the files to begin with. */
  screens: [pattern: string, files: number[]][];
};

/** A file and all that it needs, directly or not. */
export const closureOf = (file: string, needs: Needs, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const needed of needs.get(file) ?? []) closureOf(needed, needs, seen);
  return seen;
};

/**
 * The files behind screens, without those in `loaded`. A file names only what it does not get through another of its
 * needs: with a list of everything for each screen this script would be among the heaviest files of the first load.
 */
export const screenGraph = (
  screens: readonly { pattern: string; files: readonly string[] }[],
  needs: Needs,
  loaded: ReadonlySet<string>,
): ScreenGraph => {
  const fewest = (wanted: readonly string[]): string[] => {
    const covered = new Set(loaded);
    const heaviestFirst = wanted.toSorted((a, b) => closureOf(b, needs).size - closureOf(a, needs).size);
    return heaviestFirst.filter((file) => {
      if (covered.has(file)) return false;
      closureOf(file, needs, covered);
      return true;
    });
  };

  const all = new Set<string>();
  for (const file of screens.flatMap(({ files }) => files)) closureOf(file, needs, all);
  const reduced = new Map(
    [...all].filter((file) => !loaded.has(file)).map((file) => [file, fewest(needs.get(file) ?? [])]),
  );
  const files = [...reduced.keys()].toSorted((a, b) => Number(isLeaf(reduced, a)) - Number(isLeaf(reduced, b)));
  const numbers = new Map(files.map((file, number) => [file, number]));
  const numbersOf = (names: readonly string[]): number[] => names.flatMap((name) => numbers.get(name) ?? []);
  return {
    files: files.map((file) => file.replace(/^assets\//, '')),
    needs: files.filter((file) => !isLeaf(reduced, file)).map((file) => numbersOf(reduced.get(file) ?? [])),
    screens: screens.map((screen) => [screen.pattern, numbersOf(fewest(screen.files))]),
  };
};

const isLeaf = (needs: Needs, file: string): boolean => needs.get(file)?.length === 0;
