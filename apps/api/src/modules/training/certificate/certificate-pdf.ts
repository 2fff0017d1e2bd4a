import { buffer } from 'node:stream/consumers';
import { certificateNumber } from '@worklane/contract/training/certificate.rules.ts';
import type { WorkerTraining } from '@worklane/contract/training/worker-training.ts';
import {
  dayMonthYear,
  DIMMED,
  Doc,
  drawBrand,
  LINE,
  REGULAR,
  SEMIBOLD,
  TEXT,
  write,
  type Box,
  type Brand,
  type Style,
} from '#platform/pdf/paper.ts';

/** A4, landscape, in points. */
const PAGE = { width: 841.89, height: 595.28 };
const MARGIN = 84;
const INNER = PAGE.width - 2 * MARGIN;

const drawFrame = (doc: Doc, colour: string): void => {
  doc.lineWidth(3).strokeColor(colour);
  doc.rect(26, 26, PAGE.width - 52, PAGE.height - 52).stroke();
  doc.lineWidth(0.75);
  doc.rect(34, 34, PAGE.width - 68, PAGE.height - 68).stroke();
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

/** The certificate of a training on one sheet of A4; the same one that the page shows. */
export const certificatePdf = (training: WorkerTraining, brand: Brand): Promise<Buffer> => {
  const { id, name, worker, agency, trainingDate, trainingExpiry, supervisor } = training;
  const who = `${worker.firstname} ${worker.lastname}`;
  const doc = new Doc({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: `Certificate ${certificateNumber(id)}: ${name}, ${who}`, Author: agency.name },
  });
  drawFrame(doc, brand.colour);
  drawBrand(doc, brand, { x: MARGIN, y: 66 });
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
