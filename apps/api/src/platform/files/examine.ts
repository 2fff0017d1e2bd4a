import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { uploadMessages, type ContentType, type UploadRule } from '@worklane/contract/files/upload.ts';
import { ruleBroken } from '../errors/errors.ts';
import { createTurns } from '../turns.ts';
import { encodeImage } from './encode-image.ts';
import { inspectAside } from './inspect-aside.ts';
import type { PdfFault } from './inspect-pdf.ts';

/** Long enough for a page that was photographed; a rule may ask for less. */
const MAX_SIDE = 4096;

export const refuseFile = (code: string, message: string) => ruleBroken(code, message, 'file');

/** A decoded picture takes up to 200 MB, so few are looked at together. */
const inTurn = createTurns(2, 40);

const SIGNATURE_BYTES = 12;

/** What a file is by its first bytes; what it is called, and what the browser takes it for, are somebody's word. */
const typeOf = (head: Buffer): ContentType | undefined => {
  const starts = (hex: string, at = 0) => head.subarray(at).toString('hex').startsWith(hex);
  if (starts('89504e470d0a1a0a')) return 'image/png';
  if (starts('ffd8ff')) return 'image/jpeg';
  if (starts('52494646') && starts('57454250', 8)) return 'image/webp';
  return starts('255044462d') ? 'application/pdf' : undefined;
};

const headOf = async (path: string): Promise<Buffer> => {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

const PDF_FAULTS: Readonly<Record<PdfFault, readonly [code: string, message: string]>> = {
  DAMAGED: ['FILE_DAMAGED', 'This PDF can’t be read. Print or save it as a new PDF and choose that one.'],
  ENCRYPTED: ['FILE_ENCRYPTED', 'This PDF is password-protected. Choose an unprotected copy.'],
  ACTIVE: [
    'FILE_ACTIVE',
    'This PDF contains scripts, attachments or form actions, which aren’t accepted. Print it to a new PDF and choose that one.',
  ],
};

const harmlessPdf = async (path: string): Promise<Uint8Array> => {
  const bytes = await readFile(path);
  const fault = await inspectAside(bytes);
  if (fault) throw refuseFile(...PDF_FAULTS[fault]);
  return bytes;
};

const cleanImage = async (path: string, type: Exclude<ContentType, 'application/pdf'>, maxSide: number) => {
  const bytes = await encodeImage(path, type, maxSide);
  if (!bytes) throw refuseFile('FILE_DAMAGED', 'This picture is damaged or too large. Choose another one.');
  return bytes;
};

/** What may be stored of a file that arrived. */
export type Examined = { readonly contentType: ContentType; readonly bytes: Uint8Array; readonly sha256: Buffer };

/** Decodes what arrived at `path`; a picture is written anew, a PDF stays as it is. Throws what is wrong with it. */
export const examine = (path: string, rule: UploadRule): Promise<Examined> =>
  inTurn(async () => {
    const head = await headOf(path);
    if (head.length === 0) throw refuseFile('FILE_EMPTY', 'This file is empty. Choose another one.');
    const contentType = typeOf(head);
    if (contentType === undefined || !rule.accepts.includes(contentType))
      throw refuseFile('FILE_TYPE', uploadMessages(rule).wrongType);
    const bytes =
      contentType === 'application/pdf'
        ? await harmlessPdf(path)
        : await cleanImage(path, contentType, rule.maxSide ?? MAX_SIDE);
    return { contentType, bytes, sha256: createHash('sha256').update(bytes).digest() };
  });
