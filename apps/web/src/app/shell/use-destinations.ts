import { useDebouncedValue } from '@mantine/hooks';
import { type Icon, IconHistory } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { configuration } from '../configuration.ts';
import { useLists } from '../lists-at-once.ts';
import { matching } from './matching.ts';
import type { NavigationEntry } from './navigation.ts';
import { type Destination, sourcesFor } from './palette-sources.ts';
import { readRecent } from './recent.ts';
import { useSession } from './session-context.ts';

export type Choice = Destination & { readonly key: string; readonly icon: Icon };
export type ChoiceGroup = { readonly heading: string; readonly choices: readonly Choice[] };

/** The server is asked when the typing pauses, and from this length on: one letter fits everything. */
const DEBOUNCE_MS = 200;
const LEAST_LETTERS = 2;

const groupOf = (heading: string, icon: Icon, destinations: readonly Destination[]): ChoiceGroup => ({
  heading,
  choices: destinations.map((each) => ({ ...each, key: `${heading} ${each.path}`, icon })),
});

/** Where the typed words may lead: screens at once, things of the business as the server finds them. */
export const useDestinations = (entries: readonly NavigationEntry[], typed: string) => {
  const sources = sourcesFor(useSession(), configuration());
  const recent = useRecent();
  const words = typed.trim();
  const [search] = useDebouncedValue(words, DEBOUNCE_MS);
  const asks = search.length >= LEAST_LETTERS;
  const answers = useLists(
    sources.map(({ list, argumentsFor }) => [list, argumentsFor(search)]),
    { enabled: asks },
  );

  const screens = {
    heading: 'Screens',
    choices: matching(entries, words).map(({ path, label, group, icon }) => ({
      path,
      label,
      icon,
      key: `Screens ${path}`,
      ...(group !== undefined && { hint: group }),
    })),
  };
  const things = sources.map(({ heading, icon, destinationsIn }, at) => {
    const answer = answers[at]?.data;
    return groupOf(heading, icon, answer === undefined ? [] : destinationsIn(answer));
  });
  const shown = words ? (asks ? [screens, ...things] : [screens]) : [groupOf('Recent', IconHistory, recent), screens];

  return {
    groups: shown.filter(({ choices }) => choices.length > 0),
    nouns: ['a screen', ...sources.map(({ noun }) => noun)],
    searching: words.length >= LEAST_LETTERS && (search !== words || answers.some(({ isFetching }) => isFetching)),
    failed: asks && answers.some(({ isError }) => isError),
  };
};

const useRecent = (): Destination[] => {
  const [recent, setRecent] = useState<Destination[]>([]);
  useEffect(() => void readRecent().then(setRecent), []);
  return recent;
};
