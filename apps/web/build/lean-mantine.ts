import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const PACKAGES = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), '..');
const COLOURS = /\/@mantine\/core\/esm\/.*\/default-colors\.mjs$/;
const COMPONENT = /\/@mantine\/core\/esm\/components\/.*\.mjs$/;

/** The library's colours that neither our theme nor any of our files names; each is ten shades and two dozen variables. */
const UNUSED = '(?:pink|grape|violet|indigo|cyan|green|lime|orange)';
const VARIABLE = new RegExp(`^ *--mantine-color-${UNUSED}-[^;]*;\\n`, 'gm');
const SHADES = new RegExp(`^\\t${UNUSED}: \\[[^\\]]*\\],?\\n`, 'gm');

/** The library's styles, or the table of its colours, without those. */
export const withoutUnusedColours = (text: string): string => text.replaceAll(VARIABLE, '').replaceAll(SHADES, '');

/** `Menu.Sub = MenuSub;`: a part that comes along with its whole, whether somebody asks for it or not. */
const PART = /^([A-Z]\w*)\.([A-Z]\w*) = [A-Z]\w*;$/gm;

/** How a component is called in the tools of developers, and what makes its variables, for whoever extends it: nobody reads these. */
const LABEL = /^[A-Z]\w*\.(?:displayName = "@mantine\/core\/\w+"|varsResolver = \w+);$/gm;

/** Error messages and comments mention parts, too. */
const TEXT = /"[^"\n]*"|`[^`]*`|\/\/.*$/gm;

/** `Menu.Sub` anywhere else. */
const MENTION = /\b([A-Z]\w*\.[A-Z]\w*)\b(?! =)/g;

/** Lets people drag what they have chosen in a field into another order, where a screen asks for it; none of ours does. */
const REORDER = /\/use-pills-reorder\.mjs$/;
const NO_REORDER = `export const usePillsReorder = () => ({
  getPillProps: () => undefined,
  getListProps: () => ({}),
  handleInputKeyDown: () => {},
});`;

/** Lists of options and dialogs bring scroll bars of the library's own along; the browser's do. */
const SCROLLING = /\/(OptionsDropdown|ModalRoot|DrawerRoot)\.mjs$/;
const SCROLL_AREA = /^import \{ ScrollArea \} from .*;$/m;
const NATIVE_SCROLL = `const ScrollArea = {
  Autosize: ({ mah, children }) =>
    jsx('div', { style: { maxHeight: mah, overflowY: 'auto', overscrollBehavior: 'contain' }, tabIndex: -1, children }),
};`;

/** Such a component with the browser's own scroll bar; fails when a new version writes it differently. */
export const withNativeScroll = (code: string): string => {
  if (!SCROLL_AREA.test(code)) throw new Error('Mantine’s lists of options scroll otherwise than they did.');
  return code.replace(SCROLL_AREA, NATIVE_SCROLL);
};

/** The parts of components that these texts mention. */
export const mentionedIn = (texts: Iterable<string>): Set<string> =>
  new Set([...texts].flatMap((text) => [...text.matchAll(MENTION)].map(([, name = '']) => name)));

/** A component of the library without the parts that nobody mentions; what they need is then not bundled either. */
export const withoutUnusedParts = (code: string, mentioned: ReadonlySet<string>): string =>
  code.replaceAll(PART, (line, whole: string, part: string) => (mentioned.has(`${whole}.${part}`) ? line : ''));

const read = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));

/** All that our sources and the library's own mention. */
export const mentionedAnywhere = (): Set<string> =>
  mentionedIn([...read(SRC, '**/*.tsx'), ...read(PACKAGES, '*/esm/**/*.mjs').map((code) => code.replaceAll(TEXT, ''))]);

let mentioned: Set<string> | undefined;

/** What the build makes of a module of the library: a component without what none of our screens has of it. */
export const leanComponent = (code: string, file: string): string => {
  if (!COMPONENT.test(file)) return code;
  mentioned ??= mentionedAnywhere();
  return withoutUnusedParts(SCROLLING.test(file) ? withNativeScroll(code) : code, mentioned).replaceAll(LABEL, '');
};

/** Leaves submenus, scroll bars, colours and the like at home. Nobody keeps a list: what is used is read out of our sources and the library's own. */
export const leanMantine = (): Plugin => ({
  name: 'lean-mantine',
  apply: 'build',
  transform: (code, id) => {
    if (REORDER.test(id)) return { code: NO_REORDER, map: null };
    if (COLOURS.test(id)) return { code: withoutUnusedColours(code), map: null };
    return COMPONENT.test(id) ? { code: leanComponent(code, id), map: null } : undefined;
  },
});
