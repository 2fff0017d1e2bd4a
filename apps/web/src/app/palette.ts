import type { Icon } from '@tabler/icons-react';
import type { Arguments, Endpoint, Result } from '@worklane/contract/endpoint.ts';
import type { NeededPermission } from '@worklane/contract/identity/needed-permission.ts';
import { may } from './session/guard.ts';
import type { Portal, Session } from './session/session.ts';

/** Somewhere to jump to: `path` lies inside the portal. */
export type Destination = { readonly path: string; readonly label: string; readonly hint?: string };

/** A kind of thing that the palette finds: a list of the contract that searches, and where its rows lead. */
export type Source = {
  readonly heading: string;
  /** `a worker` */
  readonly noun: string;
  readonly icon: Icon;
  /** People look for some things more than for others: the lowest stands first. */
  readonly rank: number;
  readonly list: Endpoint;
  /** What is asked, of one list after the other: what comes of the first stands first. */
  readonly argumentsFor: (search: string, now: string) => readonly object[];
  readonly destinationsIn: (pages: readonly unknown[]) => Destination[];
};

/** Something to do: the place where it is done, which begins with it (`useBegun`). */
export type Action = {
  readonly label: string;
  readonly path: string;
  /** What people call it besides. */
  readonly words: string;
  readonly rank: number;
  readonly permission: NeededPermission;
  /** Staffing, which a car-rental deployment does without. */
  readonly staffing?: true;
};

type Limits = { readonly carRental: boolean };

/** What an area tells the palette; each list may be empty. */
export type Palette = {
  readonly sources?: readonly ((session: Session, limits: Limits) => Source | undefined)[];
  readonly actions?: Partial<Record<Portal, readonly Action[]>>;
  /** What people call a place besides its name in the sidebar, by its path within a portal. */
  readonly synonyms?: readonly (readonly [places: RegExp, words: string])[];
};

type Row<E> = Result<E> extends { content: readonly (infer R)[] } ? R : never;
/** How the page of a thing is called in a portal. Portals without such a page are left out. */
type Pages<R> = Partial<Record<Portal, (row: R) => string>>;

type Kind<E> = Pick<Source, 'heading' | 'noun' | 'icon' | 'rank'> & {
  list: E;
  permission: NeededPermission;
  /** Staffing, which a car-rental deployment does without. */
  staffing?: true;
  pages: Pages<Row<E>>;
  /** What the list is asked for besides the words. */
  only?: Arguments<E> extends { query?: infer Q } ? Partial<Q> : never;
  /** What is ahead stands before what is over. */
  dated?: true;
  describe: (row: Row<E>, portal: Portal) => Omit<Destination, 'path'>;
};

/** Of each kind; whoever needs more narrows the words or opens the list. */
const SHOWN = 5;

/** The kind as one portal has it, or nothing where it does not. */
export const source =
  <E extends Endpoint>({ list, permission, staffing, pages, only, dated, describe, ...looks }: Kind<E>) =>
  (session: Session, { carRental }: Limits): Source | undefined => {
    const portal = session.userType;
    const page = pages[portal];
    if (!page || !may(session, permission) || (carRental && staffing)) return undefined;
    return {
      ...looks,
      list,
      argumentsFor: (search, now) => {
        const query = { ...only, search, size: SHOWN };
        if (!dated) return [{ query }];
        return [
          { query: { ...query, from: now, sort: 'start', direction: 'ASC' } },
          { query: { ...query, to: now, sort: 'start', direction: 'DESC' } },
        ];
      },
      destinationsIn: (answers) =>
        (answers as { content: Row<E>[] }[])
          .flatMap(({ content }) => content)
          .slice(0, SHOWN)
          .map((row) => ({ path: page(row), ...describe(row, portal) })),
    };
  };

const byRank = (one: { rank: number }, other: { rank: number }): number => one.rank - other.rank;

/** What this person may look for besides screens. */
export const sourcesFor = (palettes: readonly Palette[], session: Session, limits: Limits): Source[] =>
  palettes.flatMap(({ sources = [] }) => sources.flatMap((each) => each(session, limits) ?? [])).toSorted(byRank);

/** What this person may begin from anywhere; nothing for somebody of a suspended agency, since all of it is new. */
export const actionsFor = (
  palettes: readonly Palette[],
  session: Session,
  { carRental, suspended }: Limits & { readonly suspended: boolean },
): Action[] =>
  suspended
    ? []
    : palettes
        .flatMap(({ actions }) => actions?.[session.userType] ?? [])
        .filter(({ permission, staffing }) => may(session, permission) && !(carRental && staffing))
        .toSorted(byRank);

export const synonymsOf = (palettes: readonly Palette[], place: string): string =>
  palettes
    .flatMap(({ synonyms = [] }) => synonyms)
    .filter(([places]) => places.test(place))
    .map(([, words]) => words)
    .join(' ');
