import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';

export type FileFacts = {
  readonly contentType: string;
  readonly size: number;
  readonly name: string;
  readonly open: () => Promise<Readable | undefined>;
  /** Saved instead of shown. */
  readonly attachment?: boolean;
  /** Names these very bytes: who has them already is told so. Only for what everybody may see and keep. */
  readonly publicTag?: string;
};

/** What the handler of an endpoint that answers with a file hands over. */
export class FileAnswer {
  readonly facts: FileFacts;
  constructor(facts: FileFacts) {
    this.facts = facts;
  }
}

const madeNow = (contentType: string, name: string, bytes: Buffer): FileAnswer =>
  new FileAnswer({ contentType, size: bytes.length, name, attachment: true, open: async () => Readable.from([bytes]) });

/** A PDF that was made for this call, to be saved. */
export const pdfAnswer = (name: string, pdf: Buffer): FileAnswer => madeNow('application/pdf', name, pdf);

/** A table for a spreadsheet, the same way. */
export const csvAnswer = (name: string, csv: string): FileAnswer =>
  madeNow('text/csv; charset=utf-8', name, Buffer.from(csv));

/** Something for other software, the same way. */
export const xmlAnswer = (name: string, xml: string): FileAnswer => madeNow('application/xml', name, Buffer.from(xml));

/** How long a picture that everybody may see is shown without asking whether it is still the one. */
const PUBLIC_SECONDS = 300;

/** Both forms of RFC 6266: plain letters for old readers, and the name as it is. */
const dispositionOf = ({ name, attachment = false }: FileFacts): string => {
  const plain = name.replace(/[^\w .()-]/g, '_');
  const full = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${attachment ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${full}`;
};

/**
 * A file shown by itself gets no rights at all. The browser's own viewer for PDFs does not work in a sandbox; PDFs with
 * anything active in them were refused when they came.
 */
const policyOf = ({ contentType }: FileFacts): string =>
  contentType === 'application/pdf'
    ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
    : "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Sends a file. Answers false when its bytes are gone. */
export const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { facts }: FileAnswer,
): Promise<'SENT' | 'GONE'> => {
  const tag = facts.publicTag === undefined ? undefined : `"${facts.publicTag}"`;
  reply
    .header('content-security-policy', policyOf(facts))
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', tag === undefined ? 'no-store' : `public, max-age=${PUBLIC_SECONDS}`);
  if (tag !== undefined) {
    reply.header('etag', tag);
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(tag)) {
      await reply.code(304).send();
      return 'SENT';
    }
  }
  const bytes = await facts.open();
  if (!bytes) return 'GONE';
  await reply
    .type(facts.contentType)
    .header('content-length', facts.size)
    .header('content-disposition', dispositionOf(facts))
    .send(bytes);
  return 'SENT';
};
