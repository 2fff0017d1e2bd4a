import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import Pdf from 'pdfkit';
import { readable } from './readable.rules.ts';

/** What papers have in common: letters, colours, and whose paper it is. Measures are points from the top left corner. */

/** Whose paper it is. */
export type Brand = {
  /** Of the agency, as PNG or JPEG; without one the product's stands there. */
  readonly logo: Buffer | undefined;
  readonly productName: string;
  /** Of frames and of the mark: `#3f4fb3`. */
  readonly colour: string;
  /** The product's own mark beside its name; a deployment with another logo goes by its name alone. */
  readonly mark: boolean;
};

/** A place on the sheet that a text has to stay inside. */
export type Box = { x: number; y: number; width: number; height: number };

export type Style = {
  font: typeof REGULAR | typeof SEMIBOLD;
  size: number;
  colour: string;
  align?: 'left' | 'center' | 'right';
};

/** Whole, so that every Latin, Greek and Cyrillic letter of a name is in it; what is used of it goes into the file. */
const fontAt = (url: string): Buffer => readFileSync(fileURLToPath(url));

export const REGULAR = 'Regular';
export const SEMIBOLD = 'Semibold';
const FONTS = {
  [REGULAR]: fontAt(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  [SEMIBOLD]: fontAt(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
};

/** Both weights have the same letters. */
const LETTERS = create(FONTS[REGULAR]);
const has = (codePoint: number): boolean =>
  'hasGlyphForCodePoint' in LETTERS && LETTERS.hasGlyphForCodePoint(codePoint);

/** What was kept as JSON long ago may not say everything: that is left blank, and costs nobody the paper. */
type Said = string | undefined;

const inLetters = (text: Said): string => readable(text ?? '', has);

/** A PDF in which nothing is lost of a text that has signs without a letter. */
export class Doc extends Pdf {
  /** Fonts by their names are read once, and not for each line that is written with them. */
  constructor(options: PDFKit.PDFDocumentOptions) {
    super(options);
    for (const [name, font] of Object.entries(FONTS)) this.registerFont(name, font);
  }

  override text(
    text: Said,
    x?: number | PDFKit.Mixins.TextOptions,
    y?: number,
    options?: PDFKit.Mixins.TextOptions,
  ): this {
    return super.text(inLetters(text), x as number, y, options);
  }

  override heightOfString(text: Said, options?: PDFKit.Mixins.TextOptions): number {
    return super.heightOfString(inLetters(text), options);
  }
}

export const TEXT = '#171b21';
export const DIMMED = '#5e6877';
export const LINE = '#e4e7ec';

const SMALLEST = 7;

/** Writes the text in the middle of its box, in the largest letters up to the style's that it fits in. */
export const write = (doc: Doc, text: string, { x, y, width, height }: Box, style: Style): void => {
  const { align = 'center' } = style;
  doc.font(style.font).fillColor(style.colour);
  let { size } = style;
  let needed = doc.fontSize(size).heightOfString(text, { width, align });
  while (needed > height && size > SMALLEST) {
    // Letters of half the size need a quarter of the room.
    size = Math.max(SMALLEST, Math.min(size - 1, Math.round(size * Math.sqrt(height / needed))));
    needed = doc.fontSize(size).heightOfString(text, { width, align });
  }
  const top = y + (height - needed) / 2;
  // Whatever does not fit even so ends in an ellipsis.
  doc.text(text, x, Math.max(y, top), { width, height, align, ellipsis: true });
};

/** Where a logo may reach to. */
const LOGO_ROOM: [width: number, height: number] = [220, 48];

/** Whether the logo could be drawn; a picture that cannot be read must not cost anybody the paper. */
const drawLogo = (doc: Doc, logo: Buffer, x: number, y: number): boolean => {
  try {
    doc.image(logo, x, y - 8, { fit: LOGO_ROOM, valign: 'center' });
    return true;
  } catch {
    return false;
  }
};

/** The logo, or the mark and the product's name. */
export const drawBrand = (doc: Doc, { logo, productName, colour, mark }: Brand, at: { x: number; y: number }): void => {
  if (logo && drawLogo(doc, logo, at.x, at.y)) return;
  if (mark) {
    doc.save().translate(at.x, at.y);
    doc.roundedRect(0, 0, 32, 32, 8).fill(colour);
    doc.lineWidth(3).lineCap('round').lineJoin('round').strokeColor('#fff');
    doc.path('M7.5 10.5 12 22l4-9.5 4 9.5 4.5-11.5').stroke().restore();
  }
  const x = at.x + (mark ? 42 : 0);
  write(
    doc,
    productName,
    { x, y: at.y, width: 300, height: 32 },
    { font: SEMIBOLD, colour: TEXT, size: 16, align: 'left' },
  );
};

/** `dd/MM/yyyy`, as everywhere in the product. */
export const dayMonthYear = (date: string): string => date.split('-').toReversed().join('/');
