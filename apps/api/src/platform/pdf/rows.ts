import { type Brand, DIMMED, Doc, drawBrand, LINE, REGULAR, SEMIBOLD, TEXT } from './paper.ts';

/** Papers that are written row by row, over as many pages as they need. */

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 };
export const MARGIN = 48;
export const RIGHT = PAGE.width - MARGIN;
/** Where the last row of a page ends. */
export const BOTTOM = PAGE.height - 72;
/** Where its number stands. */
const FOOTER = PAGE.height - 48;

export type Cell = { text: string; x: number; width: number; align?: 'left' | 'right' };
type Look = { strong?: boolean; colour?: string; size?: number };

const nextPage = (doc: Doc): number => {
  doc.addPage();
  return MARGIN;
};

/** Where something of that height begins: on the next page where this one has no room for all of it. */
export const roomFor = (doc: Doc, y: number, height: number): number => (y + height <= BOTTOM ? y : nextPage(doc));

/** Between two rows. */
const GAP = 6;

const inLettersOf = (doc: Doc, { strong, size = 10 }: Look): Doc =>
  doc.font(strong ? SEMIBOLD : REGULAR).fontSize(size);

/** How high a row is. */
const heightOf = (doc: Doc, cells: readonly Cell[], look: Look = {}): number => {
  inLettersOf(doc, look);
  return Math.max(...cells.map(({ text, width }) => doc.heightOfString(text || ' ', { width })));
};

/** Writes a row, on the next page where this one is full; answers where it ends. `height`: where it is known already. */
export const row = (
  doc: Doc,
  y: number,
  cells: readonly Cell[],
  look: Look = {},
  height = heightOf(doc, cells, look),
): number => {
  const top = roomFor(doc, y, height);
  inLettersOf(doc, look).fillColor(look.colour ?? TEXT);
  for (const { text, x, width, align = 'left' } of cells) doc.text(text, x, top, { width, align });
  return top + height + GAP;
};

/** An A4 page with the logo, what it is and of which day; `author` is who it is from. */
export const openPaper = (title: string, subtitle: string, author: string | undefined, brand: Brand): Doc => {
  const doc = new Doc({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: author ?? brand.productName },
  });
  drawBrand(doc, brand, { x: MARGIN, y: 56 });
  const head: Cell = { text: title, x: 300, width: RIGHT - 300, align: 'right' };
  row(doc, 56, [head], { strong: true, size: 18, colour: brand.colour });
  row(doc, 82, [{ ...head, text: subtitle }], { colour: DIMMED });
  return doc;
};

/** Ends a paper, and numbers its pages where there are several: one that was printed falls apart. */
export const closePaper = (doc: Doc, title: string): void => {
  const { count } = doc.bufferedPageRange();
  const numbered = count > 1 ? count : 0;
  for (let page = 0; page < numbered; page++) {
    doc.switchToPage(page);
    doc.font(REGULAR).fontSize(9).fillColor(DIMMED);
    doc.text(`${title}, page ${page + 1} of ${count}`, MARGIN, FOOTER, { width: RIGHT - MARGIN, align: 'right' });
  }
  doc.end();
};

/** Of lines of an address those that are known. */
export const knownLines = (lines: readonly (string | null)[]): string[] =>
  lines.filter((line): line is string => line !== null && line !== '');

/** A line across the page; answers where what follows begins. */
export const rule = (doc: Doc, y: number): number => {
  doc.lineWidth(0.75).strokeColor(LINE).moveTo(MARGIN, y).lineTo(RIGHT, y).stroke();
  return y + 8;
};

type Table = {
  /** At the top of each page that it is on. */
  readonly heads: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  /** What the rows add up to, on one page with the last of them; the last one strong. */
  readonly sums: readonly (readonly Cell[])[];
};

/** Rows below their heads, and what they come to; answers where it ends. */
export const table = (doc: Doc, y: number, { heads, rows, sums }: Table): number => {
  const withHeads = (at: number) => rule(doc, row(doc, at, heads, { colour: DIMMED, size: 9 }));
  const heights = (all: Table['rows']) => all.reduce((total, cells) => total + heightOf(doc, cells) + GAP, 0);
  const below = heights(sums) + 2 * GAP;
  const each = rows.map((cells) => heightOf(doc, cells));
  const needed = (index: number) => (each[index] ?? 0) + (index === rows.length - 1 ? below : 0);
  let at = withHeads(roomFor(doc, y, heights([heads]) + GAP + needed(0)));
  for (const [index, cells] of rows.entries()) {
    if (index > 0 && at + needed(index) > BOTTOM) at = withHeads(nextPage(doc));
    at = row(doc, at, cells, {}, each[index]);
  }
  at = rule(doc, at + 2);
  for (const [index, cells] of sums.entries()) at = row(doc, at, cells, { strong: index === sums.length - 1 });
  return at;
};

/** A title with lines below it, the first of them strong; answers where it ends. */
export const block = (doc: Doc, title: string, lines: readonly string[], x: number, y: number): number => {
  let at = row(doc, y, [{ text: title, x, width: 230 }], { colour: DIMMED, size: 9 });
  for (const [index, text] of lines.entries())
    at = row(doc, at - 3, [{ text, x, width: 230 }], { strong: index === 0 });
  return at;
};
