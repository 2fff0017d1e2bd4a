import sharp from 'sharp';

/** Papers that look like papers and are plainly nobody's: a card with a portrait, and a letter of one page. */

const WIDTH = 856;
const HEIGHT = 540;

type Colour = readonly [red: number, green: number, blue: number];
type Box = { x: number; y: number; width: number; height: number; colour: Colour };

const INK: Colour = [58, 66, 84];

/** Lines of writing, as far as a picture this small shows them. */
const writing = (x: number, y: number, widths: readonly number[]): Box[] =>
  widths.map((width, line) => ({ x, y: y + line * 52, width, height: line === 0 ? 26 : 18, colour: INK }));

const card = (colour: Colour): Box[] => [
  { x: 0, y: 0, width: WIDTH, height: HEIGHT, colour: [244, 246, 249] },
  { x: 0, y: 0, width: WIDTH, height: 92, colour },
  { x: 40, y: 32, width: 300, height: 28, colour: [255, 255, 255] },
  { x: 40, y: 140, width: 220, height: 300, colour: [214, 220, 230] },
  { x: 110, y: 180, width: 80, height: 100, colour: [148, 158, 178] },
  { x: 75, y: 300, width: 150, height: 140, colour: [148, 158, 178] },
  ...writing(310, 150, [360, 420, 250, 380, 300]),
  { x: 40, y: 478, width: 776, height: 14, colour },
];

/** A picture of a card: shapes and no text, so that it is the same on every machine. */
export const specimenCard = (colour: Colour): Promise<Buffer> => {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (const box of card(colour)) {
    const row = Buffer.alloc(box.width * 3, Uint8Array.from(box.colour));
    for (let y = box.y; y < box.y + box.height; y += 1) row.copy(pixels, (y * WIDTH + box.x) * 3);
  }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png({ palette: true })
    .toBuffer();
};

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

/** A letter of one A4 page; its lines must be plain ASCII, as the font's own encoding has it. */
export const specimenLetter = (title: string, lines: readonly string[]): Buffer => {
  const text = [
    'BT /F1 20 Tf 72 740 Td',
    `(${escaped(title)}) Tj`,
    '/F1 11 Tf 0 -40 Td',
    ...lines.map((line) => `(${escaped(line)}) Tj 0 -18 Td`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
};
