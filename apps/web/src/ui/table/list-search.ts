import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListSearch, SearchParams } from '~/app/search.ts';

/** What a list screen shows lives in its address: filters, page, sort. */
export type ListState<T extends ListSearch> = {
  values: T;
  /** The query of the API: its pages count from 0. */
  query: T;
  /** Whether something narrows the list. */
  filtered: boolean;
  /** Changes the address. Whatever changes but the page itself, the list begins at its first page again. */
  set: (change: Partial<T>) => void;
  clear: () => void;
};

/** How the list is laid out, rather than what is in it. */
const LAYOUT = ['page', 'size', 'sort', 'direction'];

export const useListSearch = <T extends ListSearch>({ validate, defaults }: SearchParams<T>): ListState<T> => {
  const navigate = useNavigate();
  const values = validate(useSearch({ strict: false }) as Parameters<typeof validate>[0]);
  // The address counts, not what was on screen when a filter began to wait for the end of typing.
  const go = (change: (shown: T) => Partial<T>) =>
    void navigate({ to: '.', search: ((shown: T) => change(validate(shown as never))) as never, replace: true });
  return {
    values,
    query: { ...values, page: values.page - 1 },
    filtered: isFiltered(values, defaults),
    set: (change) => go((shown) => ({ ...shown, page: 1, ...change })),
    clear: () => go(({ size, sort, direction }) => ({ ...defaults, size, sort, direction })),
  };
};

const isFiltered = (values: object, defaults: object): boolean =>
  Object.entries(values).some(
    ([name, value]) =>
      !LAYOUT.includes(name) && String(value ?? '') !== String(defaults[name as keyof typeof defaults] ?? ''),
  );
