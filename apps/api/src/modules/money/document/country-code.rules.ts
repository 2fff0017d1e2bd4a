import { countryChoices } from '@worklane/contract/countries.ts';

/** What people write for a country beside its name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  uk: 'GB',
  britain: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'republic of ireland': 'IE',
};

let codes: ReadonlyMap<string, string> | undefined;

/** By name and by code, in small letters. */
const knownCodes = (): ReadonlyMap<string, string> =>
  new Map(
    countryChoices().flatMap(({ value, label }) => [
      [label.toLowerCase(), value],
      [value.toLowerCase(), value],
    ]),
  );

/**
 * The two letters (ISO 3166-1) of a country that somebody has typed, by its English name or its code. Addresses without a country, or with
 * one that nobody knows, are taken for those of the United Kingdom, where the product is at home.
 */
export const countryCode = (typed: string | null): string => {
  const name = (typed ?? '').trim().toLowerCase();
  return OTHER_NAMES[name] ?? (codes ??= knownCodes()).get(name) ?? 'GB';
};
