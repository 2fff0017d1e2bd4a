import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const STYLES = /@fontsource-variable\/inter\/wght\.css$/;

/** Alphabets other than Latin, in which hardly a name here is written; the device's own font has them. */
const OTHER_ALPHABETS = /@font-face \{[^}]*?inter-(?:cyrillic|greek)[^}]*\}/g;

const LATIN = /@font-face \{[^}]*?url\(\.\/files\/(inter-latin-wght-normal\.woff2)\)[^}]*?unicode-range: ([^;]+);\s*\}/;

/**
 * What English text is made of: ASCII, the signs of our own texts, and no more. Nobody types U+202F, but Chromium’s own fields
 * for a date and a time have it in them, and would fetch the rest of Latin for a space.
 */
const BASIC =
  'U+0020-007E,U+00A0,U+00A3,U+00A9,U+00B7,U+00D7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+202F,U+20AC,U+2212';

/** The weights of the interface, and what of the font's features it uses: kerning, and numbers of one width. Only menus of fonts read STAT. */
const LEAN = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 600 } },
  keepFeatures: ['kern', 'tnum'],
  dropTables: ['STAT'],
} as const;

/** The characters of such a range. */
export const charactersOf = (range: string): Set<number> =>
  new Set(
    range.split(',').flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  );

const hex = (code: number): string => code.toString(16).toUpperCase();

/** As CSS writes it, neighbours together. */
export const rangeOf = (characters: Iterable<number>): string => {
  const runs: [first: number, last: number][] = [];
  for (const each of [...characters].toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run?.[1] === each - 1) run[1] = each;
    else runs.push([each, each]);
  }
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',');
};

/**
 * Leaves the font's other alphabets out, and splits its Latin file into the characters of English text and the rest of Latin, which a browser fetches when a name
 * on screen has need of it. Without the weights and features that nothing uses the first is a third of what there was.
 */
export const leanFont = (): Plugin => {
  let folder = '';
  return {
    name: 'lean-font',
    enforce: 'pre',
    apply: 'build',
    configResolved: ({ cacheDir }) => {
      folder = cacheDir;
    },
    transform: async (code, id) => {
      if (!STYLES.test(id)) return undefined;
      const [rule = '', file = '', range = ''] = LATIN.exec(code) ?? [];
      if (!rule) throw new Error('The font’s Latin file is named otherwise than it was.');
      const whole = readFileSync(join(id, '../files', file));
      const basic = charactersOf(BASIC);
      const parts = { basic, more: charactersOf(range).difference(basic) };
      mkdirSync(folder, { recursive: true });
      const rules = Object.entries(parts).map(async ([name, characters]) => {
        const path = join(folder, `inter-${name}.woff2`);
        writeFileSync(path, await subsetFont(whole, String.fromCodePoint(...characters), LEAN));
        return rule.replace(`./files/${file}`, path).replace(range, rangeOf(characters));
      });
      return {
        code: code.replaceAll(OTHER_ALPHABETS, '').replace(rule, (await Promise.all(rules)).join('\n')),
        map: null,
      };
    },
  };
};
