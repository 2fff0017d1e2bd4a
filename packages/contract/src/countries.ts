/** Regions that have a code and a name but no nationals of their own: ocean outposts, unions, placeholders. */
const NOT_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));

let names: Intl.DisplayNames | undefined;
const nameOf = (code: string): string | undefined =>
  (names ??= new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' })).of(code);

/** A code that was given up, such as `YU`, stands for another country now. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;

export const countryName = (code: string): string => nameOf(code) ?? code;

/** All countries by name, with their two-letter codes; the browser knows them. */
export const countryChoices = (): { value: string; label: string }[] =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !NOT_COUNTRIES.has(code) && nameOf(code) !== undefined && isCurrent(code))
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-GB'));
