import type { Borders, Things } from '#platform/testing/borders.ts';
import { modules } from '../modules.ts';

/** What all areas say of their borders. */
export const BORDERS: readonly Borders[] = await Promise.all(
  modules.flatMap(({ borders }) => (borders ? [borders().then((file) => file.borders)] : [])),
);

const merged = <Of extends object>(pick: (borders: Borders) => Of | undefined): Of =>
  Object.assign({}, ...BORDERS.map(pick)) as Of;

const UNOWNED: Things = merged(({ things }) => things);

/** Of each path all things there are, those of the areas first. */
export const gathered = (several: readonly Things[]): Things => {
  const all = new Map<string, Things[string][number][]>();
  for (const [path, things] of [UNOWNED, ...several].flatMap((each) => Object.entries(each)))
    all.set(path, [...(all.get(path) ?? []), ...things]);
  return Object.fromEntries(all);
};

/** See {@link Borders}. */
export const COMMON_IDS = merged(({ commonIds }) => commonIds);
export const QUERIES = merged(({ queries }) => queries);
export const FORBIDDEN = merged(({ forbidden }) => forbidden);
export const ALLOWED_WHILE_SUSPENDED = BORDERS.flatMap(({ allowedWhileSuspended = '' }) =>
  allowedWhileSuspended.split(' ').filter((name) => name !== ''),
);
