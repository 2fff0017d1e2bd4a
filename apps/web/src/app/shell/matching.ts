import type { NavigationEntry } from './navigation.ts';

/** The entries in which every typed word begins a word; those whose label matches come first. */
export const matching = (entries: readonly NavigationEntry[], typed: string): NavigationEntry[] => {
  const words = wordsOf(typed);
  const fits = (text: string) => words.every((word) => wordsOf(text).some((each) => each.startsWith(word)));
  const byLabel = entries.filter(({ label }) => fits(label));
  const byGroup = entries.filter((entry) => !byLabel.includes(entry) && fits(`${entry.group ?? ''} ${entry.label}`));
  return [...byLabel, ...byGroup];
};

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\W+/).filter(Boolean);
