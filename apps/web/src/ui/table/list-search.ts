import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ListSearch, SearchParams } from '~/app/search.ts';

/** What a list screen shows lives in its address: filters, page, sort. */
export type ListState<T extends ListSearch> = {
  values: T;
  /** The query of the API: its pages count from 0. */
  query: T;
  /** Whether something narrows the list. */
  filtered: boolean;
  /** Changes the address. Whatever changes but the page itself, the list begins at its first page again. */
  set(this: void, change: Partial<T>): void;
  clear(this: void): void;
};

/** How the list is laid out, which of its tabs and rows is open, which agency it is about, rather than what narrows it. */
const LAYOUT = ['page', 'size', 'sort', 'direction', 'view', 'layout', 'week', 'month', 'open', 'agency'];

export const useListSearch = <T extends ListSearch>({ validate, defaults }: SearchParams<T>): ListState<T> => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const values = validate(search as Parameters<typeof validate>[0]);
  // The address counts, not what was on screen when a filter began to wait for the end of typing; and of a list that is one view of a screen,
  // it holds more than the list knows of.
  const go = (change: (shown: T) => Partial<T>) =>
    void navigate({
      to: '.',
      search: ((shown: T) => ({ ...shown, ...change(validate(shown as never)) })) as never,
      replace: true,
    });
  return {
    values,
    query: { ...values, page: values.page - 1 },
    filtered: isFiltered(values, defaults),
    set: (change) => go((shown) => ({ ...shown, page: 1, ...change })),
    clear: () => go((shown) => ({ ...defaults, ...laidOutAs(shown), page: 1 })),
  };
};

const laidOutAs = <T extends object>(shown: T): Partial<T> =>
  Object.fromEntries(Object.entries(shown).filter(([name]) => LAYOUT.includes(name))) as Partial<T>;

const isFiltered = (values: object, defaults: object): boolean =>
  Object.entries(values).some(
    ([name, value]) =>
      !LAYOUT.includes(name) && String(value ?? '') !== String(defaults[name as keyof typeof defaults] ?? ''),
  );
