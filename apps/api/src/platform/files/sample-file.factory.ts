import { deflateSync } from 'node:zlib';
import type { ContentType } from '@worklane/contract/files/upload.ts';
import sharp from 'sharp';

/** For tests: files of every kind, good ones and such as somebody might try. */

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 63, g: 79, b: 179 } }, limitInputPixels: false });

export const aPng = (width = 64, height = 48): Promise<Buffer> => canvas(width, height).png().toBuffer();

/** With the place where it was taken, as a phone writes it. */
export const aPhoto = (width = 64, height = 48): Promise<Buffer> =>
  canvas(width, height)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Secret place' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer();

const pdfOf = (objects: readonly (string | Buffer)[], trailer = ''): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, index) => [
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from(`trailer << /Root 1 0 R /Size ${objects.length + 1} ${trailer}>>\nstartxref\n9\n%%EOF\n`),
  ]);

const PAGES = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'];
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';

/** A document of one page, with more objects and more in its trailer where asked for. */
export const aPdf = (more: readonly (string | Buffer)[] = [], trailer = ''): Buffer =>
  pdfOf([...PAGES, PAGE, ...more], trailer);

/** An object stream as writers make them: the objects packed, and where each begins. */
export const anObjectStream = (objects: readonly string[], more = ''): Buffer => {
  let offset = 0;
  const header = objects
    .map((object, index) => {
      const entry = `${100 + index} ${offset}`;
      offset += object.length + 1;
      return entry;
    })
    .join(' ');
  const data = deflateSync(Buffer.from(`${header} ${objects.join(' ')}`));
  return Buffer.concat([
    Buffer.from(
      `<< /Type /ObjStm /N ${objects.length} /First ${header.length + 1} /Filter /FlateDecode ${more}/Length ${data.length} >>\nstream\n`,
    ),
    data,
    Buffer.from('\nendstream'),
  ]);
};

/** A small file of the first kind that an endpoint accepts. */
export const aSampleOf = async ([type = 'image/png']: readonly ContentType[]) => {
  const format = type.slice('image/'.length) as 'png' | 'jpeg' | 'webp';
  const bytes = type === 'application/pdf' ? aPdf() : await canvas(8, 8).toFormat(format).toBuffer();
  return { name: 'example', type, bytes };
};
