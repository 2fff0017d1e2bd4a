/** A file of the build and the files that it needs at once, each by name. */
export type Needs = ReadonlyMap<string, readonly string[]>;

/** An address pattern, and all the files behind the screens that it matches. */
export type ScreenFiles = { pattern: string; files: string[] };

/** A file and all that it needs, directly or not. */
export const closureOf = (file: string, needs: Needs, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const needed of needs.get(file) ?? []) closureOf(needed, needs, seen);
  return seen;
};

/** All that screens need, without what the page names itself and all that comes with it. */
export const filesBehind = (
  screens: readonly { pattern: string; files: readonly string[] }[],
  needs: Needs,
  named: readonly string[],
): ScreenFiles[] => {
  const loaded = new Set<string>();
  for (const file of named) closureOf(file, needs, loaded);
  return screens.map(({ pattern, files }) => {
    const all = new Set<string>();
    for (const file of files) closureOf(file, needs, all);
    return { pattern, files: [...all].filter((file) => !loaded.has(file)) };
  });
};
