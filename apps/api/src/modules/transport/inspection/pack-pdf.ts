import { buffer } from 'node:stream/consumers';
import { type Brand, DIMMED, Doc, drawBrand, LINE, REGULAR, SEMIBOLD, TEXT } from '#platform/pdf/paper.ts';
import { BOTTOM, MARGIN, PAGE, RIGHT } from '#platform/pdf/rows.ts';
import type { Pack, PackFact } from './pack.ts';

const LABEL = { x: MARGIN, width: 118 };
/** Wide enough for a hash. */
const VALUE = { x: MARGIN + 128, width: RIGHT - MARGIN - 128 };
const WIDTH = RIGHT - MARGIN;
/** A title doesn’t stand alone at the end of a page. */
const WITH_TITLE = 70;

/** What only looks like something is nothing that a screen reader reads out. */
const unread = (doc: Doc, type: 'Layout' | 'Pagination', draw: () => void): void => {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
};

const makeRoom = (doc: Doc, height: number): void => {
  if (doc.y + height > BOTTOM) doc.addPage();
};

/** A label with what it holds beside it; what is longer than a page goes on on the next one. */
const writeFact = (doc: Doc, [label, value]: PackFact): void => {
  const said = value ?? 'Not recorded';
  const height = Math.max(
    doc.font(REGULAR).fontSize(9).heightOfString(label, { width: LABEL.width }),
    doc.heightOfString(said, { width: VALUE.width }),
  );
  if (height < BOTTOM - MARGIN) makeRoom(doc, height);
  const top = doc.y;
  doc.fillColor(DIMMED).text(label, LABEL.x, top, { width: LABEL.width });
  const below = doc.y;
  const page = doc.bufferedPageRange().count;
  doc.fillColor(value === null ? DIMMED : TEXT).text(said, VALUE.x, top, { width: VALUE.width });
  doc.y = (doc.bufferedPageRange().count === page ? Math.max(doc.y, below) : doc.y) + 5;
};

const numberPages = (doc: Doc, { reference, agency }: Pack): void => {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // Below the margin a text would begin another page.
    doc.page.margins.bottom = 0;
    unread(doc, 'Pagination', () => {
      doc.font(REGULAR).fontSize(8).fillColor(DIMMED);
      const y = PAGE.height - 44;
      doc.text(`${reference}, ${agency}. Confidential: patient details`, MARGIN, y, {
        width: WIDTH - 80,
        height: 12,
        ellipsis: true,
      });
      doc.text(`Page ${page + 1} of ${count}`, RIGHT - 80, y, { width: 80, align: 'right', lineBreak: false });
    });
  }
};

/** One journey on A4, as many pages as it needs, with its structure for whoever has it read out. */
export const packPdf = (pack: Pack, brand: Brand): Promise<Buffer> => {
  const title = `Inspection pack ${pack.reference}`;
  const doc = new Doc({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: PAGE.height - BOTTOM },
    pdfVersion: '1.7',
    tagged: true,
    bufferPages: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: pack.agency },
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const add = (kind: 'H1' | 'H2' | 'P', draw: () => void) => root.add(doc.struct(kind, {}, draw));
  unread(doc, 'Layout', () => drawBrand(doc, brand, { x: MARGIN, y: MARGIN }));
  add('H1', () => {
    doc.font(SEMIBOLD).fontSize(20).fillColor(TEXT).text(title, MARGIN, 104, { width: WIDTH });
  });
  add('P', () => {
    doc
      .font(REGULAR)
      .fontSize(10)
      .fillColor(DIMMED)
      .text(`${pack.agency}. ${pack.made}`, MARGIN, doc.y + 4, { width: WIDTH });
  });
  for (const { title: heading, note, facts } of pack.sections) {
    makeRoom(doc, WITH_TITLE);
    const top = doc.y + 18;
    unread(doc, 'Layout', () => doc.lineWidth(0.75).strokeColor(LINE).moveTo(MARGIN, top).lineTo(RIGHT, top).stroke());
    add('H2', () => {
      doc
        .font(SEMIBOLD)
        .fontSize(13)
        .fillColor(TEXT)
        .text(heading, MARGIN, top + 8, { width: WIDTH });
      doc.y += 4;
    });
    if (note !== undefined)
      add('P', () => {
        doc.font(REGULAR).fontSize(9).fillColor(DIMMED).text(note, MARGIN, doc.y, { width: WIDTH });
        doc.y += 5;
      });
    for (const fact of facts) add('P', () => writeFact(doc, fact));
  }
  root.end();
  numberPages(doc, pack);
  doc.end();
  return buffer(doc);
};
