import type { NavigationEntry } from '~/app/navigation.ts';
import { type Palette, synonymsOf } from '~/app/palette.ts';

const namesOf = ({ label, path, group }: NavigationEntry, palettes: readonly Palette[]): string[] => {
  const known = `${label} ${synonymsOf(palettes, path)}`;
  return [label, known, `${group ?? ''} ${known}`];
};

/**
 * The entries in which every typed word begins a word: first those whose label matches, then those known by another name, then
 * those of a group that is called so.
 */
export const matching = (
  entries: readonly NavigationEntry[],
  typed: string,
  palettes: readonly Palette[],
): NavigationEntry[] => {
  const rank = (entry: NavigationEntry): number => namesOf(entry, palettes).findIndex((name) => fits(typed, name));
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((each) => each.rank >= 0)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
};

/** The same for what has words of its own beside its label. */
export const matchingWords = <T extends { label: string; words: string }>(all: readonly T[], typed: string): T[] =>
  all.filter(({ label, words }) => fits(typed, `${label} ${words}`));

/** Whether every typed word begins a word of the text. */
const fits = (typed: string, text: string): boolean =>
  wordsOf(typed).every((word) => wordsOf(text).some((each) => each.startsWith(word)));

/** An invoice is found as “invoices”, too. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\W+/)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
