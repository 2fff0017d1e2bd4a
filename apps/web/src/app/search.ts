import type { SearchSchemaInput } from '@tanstack/react-router';
import { asText } from './as-text.ts';

/**
 * Search parameters of the screens. Route tables are part of the first chunk, so these few lines stand where zod would
 * weigh more than the whole table. A value that is not understood becomes the default: a link never breaks a screen.
 */
export type Codec<T> = { readonly fallback: T; readonly parse: (raw: unknown) => T };

type Codecs = Record<string, Codec<unknown>>;
type ValuesOf<C extends Codecs> = { [Name in keyof C]: C[Name] extends Codec<infer T> ? T : never };

/** The parameters of one screen: `validate` completes what the address holds, links may leave anything out. */
export type SearchParams<T extends object> = {
  readonly defaults: T;
  readonly validate: (raw: Partial<T> & SearchSchemaInput) => T;
  /** Of an address, for pages without a router. */
  readonly read: (address: string) => T;
};

export const searchParams = <C extends Codecs>(codecs: C): SearchParams<ValuesOf<C>> => {
  const each = (value: (name: string, codec: Codec<unknown>) => unknown) =>
    Object.fromEntries(Object.entries(codecs).map(([name, codec]) => [name, value(name, codec)])) as ValuesOf<C>;
  const validate = (raw: Record<string, unknown>) => each((name, { parse }) => parse(raw[name]));
  return {
    defaults: each((_, { fallback }) => fallback),
    validate,
    read: (address) => validate(parseSearch(address)),
  };
};

export const text = (max = 100): Codec<string> => ({
  fallback: '',
  parse: (raw) => (typeof raw === 'string' ? raw.slice(0, max) : ''),
});

export const oneOf = <const Values extends readonly string[]>(
  values: Values,
  fallback: NoInfer<Values[number]>,
): Codec<Values[number]> => ({
  fallback,
  parse: (raw) => values.find((value) => value === raw) ?? fallback,
});

/** Several values of a closed list, comma-joined in the address. */
export const manyOf = <const Values extends readonly string[]>(values: Values): Codec<Values[number][]> => ({
  fallback: [],
  parse: (raw) => {
    const given: unknown[] = typeof raw === 'string' ? raw.split(',') : Array.isArray(raw) ? raw : [];
    return values.filter((value) => given.includes(value));
  },
});

/** An id to filter by, or nothing. */
export const optionalId: Codec<number | undefined> = { fallback: undefined, parse: (raw) => wholeFrom(raw, 1) };

/** A year of this product's time, or nothing. */
export const optionalYear: Codec<number | undefined> = { fallback: undefined, parse: (raw) => wholeFrom(raw, 2000) };

/** A calendar date, `yyyy-mm-dd`, or nothing. */
export const optionalDate: Codec<string | undefined> = {
  fallback: undefined,
  parse: (raw) => (typeof raw === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(raw) ? raw : undefined),
};

export const PAGE_SIZES = [10, 25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

const USUAL_SIZE = 25 satisfies PageSize;

const SIZE_KEY = 'page-size';
const toSize = (raw: unknown): PageSize | undefined => PAGE_SIZES.find((size) => String(size) === String(raw));

/** The page size chosen last, on any list, is the one that the next list begins with. */
export const rememberPageSize = (size: PageSize): void => localStorage.setItem(SIZE_KEY, String(size));
const rememberedPageSize = () => toSize(globalThis.localStorage?.getItem(SIZE_KEY));

/** Page (counted from 1, as screens show it), size, sort and free text of a list, and the list's own filters. */
export const listSearch = <const Sort extends readonly string[], C extends Codecs = Record<never, never>>(
  { sort, by, direction = 'ASC', size }: ListDefaults<Sort>,
  filters?: C,
) =>
  searchParams({
    page: { fallback: 1, parse: (raw) => wholeFrom(raw, 1) ?? 1 },
    size: {
      fallback: size ?? USUAL_SIZE,
      parse: (raw) => toSize(raw) ?? size ?? rememberedPageSize() ?? USUAL_SIZE,
    },
    sort: oneOf(sort, by),
    direction: oneOf(['ASC', 'DESC'], direction),
    search: text(),
    ...(filters as C),
  });

type ListDefaults<Sort extends readonly string[]> = {
  sort: Sort;
  by: NoInfer<Sort[number]>;
  direction?: 'ASC' | 'DESC';
  /** What a document has a list begin with, whatever was chosen on others. */
  size?: PageSize;
};

/** What every list screen has in its address. */
export type ListSearch = {
  page: number;
  size: PageSize;
  sort: string;
  direction: 'ASC' | 'DESC';
  search: string;
};

const wholeFrom = (raw: unknown, least: number): number | undefined => {
  const number = typeof raw === 'number' || typeof raw === 'string' ? Number(raw) : Number.NaN;
  return Number.isSafeInteger(number) && number >= least ? number : undefined;
};

/** `?statuses=NEW,APPLIED&page=2` ⇄ a record of texts; the codecs do the rest. */
export const parseSearch = (address: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(address));

export const stringifySearch = (search: Record<string, unknown>): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const shown = asText(value);
    if (shown) parameters.set(name, shown);
  }
  // A comma is allowed in a query, and reads better than its code.
  const address = parameters.toString().replaceAll('%2C', ',');
  return address && `?${address}`;
};
