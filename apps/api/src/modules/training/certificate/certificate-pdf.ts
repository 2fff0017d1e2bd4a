import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { certificateNumber } from '@worklane/contract/training/certificate.rules.ts';
import type { WorkerTraining } from '@worklane/contract/training/worker-training.ts';
import Pdf from 'pdfkit';

/** What stands at the head of the sheet. */
export type Brand = {
  /** Of the agency, as PNG or JPEG; without one the product's stands there. */
  readonly logo: Buffer | undefined;
  readonly productName: string;
  /** Of the frame and the mark: `#3f4fb3`. */
  readonly colour: string;
  /** The product's own mark beside its name; a deployment with another logo goes by its name alone. */
  readonly mark: boolean;
};

type Doc = InstanceType<typeof Pdf>;

/** A place on the sheet that a text has to stay inside, in points from the top left corner. */
type Box = { x: number; y: number; width: number; height: number };

type Style = { font: Buffer; size: number; colour: string; align?: 'left' | 'center' | 'right' };

/** Whole, so that every Latin, Greek and Cyrillic letter of a name is in it; what is used of it goes into the file. */
const fontAt = (url: string): Buffer => readFileSync(fileURLToPath(url));
const REGULAR = fontAt(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'));
const SEMIBOLD = fontAt(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'));

const TEXT = '#171b21';
const DIMMED = '#5e6877';
const LINE = '#e4e7ec';

/** A4, landscape, in points. */
const PAGE = { width: 841.89, height: 595.28 };
const MARGIN = 84;
const INNER = PAGE.width - 2 * MARGIN;

const SMALLEST = 7;

/** Writes the text in the middle of its box, in the largest letters up to the style's that it fits in. */
const write = (doc: Doc, text: string, { x, y, width, height }: Box, style: Style): void => {
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
  // Whatever does not fit even so ends in an ellipsis: a certificate is one sheet.
  doc.text(text, x, Math.max(y, top), { width, height, align, ellipsis: true });
};

const drawFrame = (doc: Doc, colour: string): void => {
  doc.lineWidth(3).strokeColor(colour);
  doc.rect(26, 26, PAGE.width - 52, PAGE.height - 52).stroke();
  doc.lineWidth(0.75);
  doc.rect(34, 34, PAGE.width - 68, PAGE.height - 68).stroke();
};

/** Where a logo may reach to, in points. */
const LOGO_ROOM: [width: number, height: number] = [220, 48];

/** Whether the logo could be drawn; a picture that cannot be read must not cost anybody the certificate. */
const drawLogo = (doc: Doc, logo: Buffer): boolean => {
  try {
    doc.image(logo, MARGIN, 58, { fit: LOGO_ROOM, valign: 'center' });
    return true;
  } catch {
    return false;
  }
};

const drawBrand = (doc: Doc, { logo, productName, colour, mark }: Brand): void => {
  if (logo && drawLogo(doc, logo)) return;
  if (mark) {
    doc.save().translate(MARGIN, 66);
    doc.roundedRect(0, 0, 32, 32, 8).fill(colour);
    doc.lineWidth(3).lineCap('round').lineJoin('round').strokeColor('#fff');
    doc.path('M7.5 10.5 12 22l4-9.5 4 9.5 4.5-11.5').stroke().restore();
  }
  const x = MARGIN + (mark ? 42 : 0);
  write(doc, productName, { x, y: 66, width: 300, height: 32 }, { ...NAME, size: 16, align: 'left' });
};

const NAME: Style = { font: SEMIBOLD, size: 32, colour: TEXT };
const WORDS: Style = { font: REGULAR, size: 12, colour: DIMMED };
const FACT: Style = { font: SEMIBOLD, size: 13, colour: TEXT };

/** Across the sheet, within the margins. */
const band = (y: number, height: number): Box => ({ x: MARGIN, y, width: INNER, height });

const drawFacts = (doc: Doc, facts: readonly (readonly [label: string, value: string])[]): void => {
  const width = INNER / facts.length;
  doc.lineWidth(0.75).strokeColor(LINE);
  doc
    .moveTo(MARGIN, 412)
    .lineTo(PAGE.width - MARGIN, 412)
    .stroke();
  for (const [index, [label, value]] of facts.entries()) {
    const column = { x: MARGIN + index * width + 8, width: width - 16 };
    write(doc, label, { ...column, y: 426, height: 16 }, { ...WORDS, size: 10 });
    write(doc, value, { ...column, y: 443, height: 38 }, FACT);
  }
};

/** `dd/MM/yyyy`, as everywhere in the product. */
const dayMonthYear = (date: string): string => date.split('-').toReversed().join('/');

/** The certificate of a training on one sheet of A4; the same one that the page shows. */
export const certificatePdf = (training: WorkerTraining, brand: Brand): Promise<Buffer> => {
  const { id, name, worker, agency, trainingDate, trainingExpiry, supervisor } = training;
  const who = `${worker.firstname} ${worker.lastname}`;
  const doc = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: `Certificate ${certificateNumber(id)}: ${name}, ${who}`, Author: agency.name },
  });
  drawFrame(doc, brand.colour);
  drawBrand(doc, brand);
  const number = { x: PAGE.width - MARGIN - 200, y: 66, width: 200, height: 32 };
  write(doc, `No. ${certificateNumber(id)}`, number, { ...WORDS, size: 13, align: 'right' });
  write(doc, 'Certificate of training', band(132, 50), { ...NAME, size: 36, colour: brand.colour });
  write(doc, 'This certifies that', band(192, 18), WORDS);
  write(doc, who, band(214, 80), NAME);
  write(doc, 'has completed', band(302, 18), WORDS);
  write(doc, name, band(324, 70), { ...NAME, size: 22 });
  drawFacts(doc, [
    ['Completed', dayMonthYear(trainingDate)],
    ['Expiry / review', dayMonthYear(trainingExpiry)],
    // Document 002: what stands in place of something that is missing.
    ['Supervisor', supervisor ?? 'Not Set'],
  ]);
  write(doc, agency.name, band(490, 44), { ...FACT, size: 15 });
  doc.end();
  return buffer(doc);
};
