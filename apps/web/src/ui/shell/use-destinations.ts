import { useDebouncedValue } from '@mantine/hooks';
import { type Icon, IconHistory, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { configuration } from '~/app/configuration.ts';
import { useLists } from '~/app/lists-at-once.ts';
import { actionsFor, type Destination, sourcesFor } from '~/app/palette.ts';
import { useSuspended } from '~/app/access.ts';
import { usePalettes } from '~/app/use-areas.ts';
import { matching, matchingWords } from './matching.ts';
import type { NavigationEntry } from '~/app/navigation.ts';
import { readRecent } from './recent.ts';
import { useSession } from '~/app/session/session-context.ts';

export type Choice = Destination & {
  readonly key: string;
  readonly icon: Icon;
  /** An action: the screen begins with it. */
  readonly begins?: true;
};
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
  const session = useSession();
  const suspended = useSuspended();
  const palettes = usePalettes();
  const sources = sourcesFor(palettes, session, configuration());
  const [now] = useState(() => new Date().toISOString());
  const recent = useRecent();
  const words = typed.trim();
  const [search] = useDebouncedValue(words, DEBOUNCE_MS);
  const asks = search.length >= LEAST_LETTERS;
  const asked = sources.map(({ list, argumentsFor }) =>
    argumentsFor(numberIn(search), now).map((args) => [list, args] as const),
  );
  const answers = useLists(asked.flat(), { enabled: asks });

  const screens = {
    heading: 'Screens',
    choices: matching(entries, words, palettes).map(({ path, label, group, icon }) => ({
      path,
      label,
      icon,
      key: `Screens ${path}`,
      ...(group !== undefined && { hint: group }),
    })),
  };
  const actions = {
    heading: 'Actions',
    choices: matchingWords(actionsFor(palettes, session, { ...configuration(), suspended }), words).map(
      ({ label, path }) => ({
        label,
        path,
        icon: IconPlus,
        key: `Actions ${label}`,
        begins: true as const,
      }),
    ),
  };
  const things = sources.map(({ heading, icon, destinationsIn }, at) => {
    const before = asked.slice(0, at).flat().length;
    const pages = answers.slice(before, before + (asked[at]?.length ?? 0)).flatMap(({ data }) => data ?? []);
    return groupOf(heading, icon, destinationsIn(pages));
  });
  const places = [screens, actions, ...(asks ? things : [])];
  const shown = words ? places : [groupOf('Recent', IconHistory, recent), actions, screens];

  return {
    groups: shown.filter(({ choices }) => choices.length > 0),
    nouns: ['a screen', ...sources.map(({ noun }) => noun)],
    searching: words.length >= LEAST_LETTERS && (search !== words || answers.some(({ isFetching }) => isFetching)),
    failed: asks && answers.some(({ isError }) => isError),
  };
};

/** Bookings are quoted as “#123” as well. */
const numberIn = (search: string): string => (/^#\d+$/.test(search) ? search.slice(1) : search);

const useRecent = (): Destination[] => {
  const [recent, setRecent] = useState<Destination[]>([]);
  useEffect(() => void readRecent().then(setRecent), []);
  return recent;
};
