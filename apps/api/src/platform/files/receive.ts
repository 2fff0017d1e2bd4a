import type { MultipartFile } from '@fastify/multipart';
import type { UploadEndpoint } from '@worklane/contract/endpoint.ts';
import { uploadMessages, type ContentType, type UploadRule } from '@worklane/contract/files/upload.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors/errors.ts';
import { violationsOf } from '../errors/failure.ts';
import type { Files } from './files.ts';
import { examine, refuseFile } from './examine.ts';
import { safeFileName } from './file-name.rules.ts';

/** A file that has been looked at and kept; `keepFile` gives it a row, without which it is swept away. */
export type ReceivedFile = {
  readonly key: string;
  readonly kind: string;
  readonly contentType: ContentType;
  readonly size: number;
  readonly sha256: Buffer;
  readonly name: string;
  readonly status: 'CLEAN' | 'QUARANTINED';
};

const MAX_FIELDS = 30;
const MAX_FIELD_BYTES = 8192;
/** What boundaries, headers and fields may add to the file itself. */
const MAX_ENVELOPE = MAX_FIELDS * MAX_FIELD_BYTES + 16_384;

type Arrived = { path: string; name: string | undefined; tooLarge: boolean };

const spool = async ({ store }: Files, { file, filename }: MultipartFile): Promise<Arrived> => {
  const path = await store.spool(file);
  return { path, name: filename, tooLarge: file.truncated };
};

/** What the disk says has a system call in it; the parser's errors are about what was sent. */
const isOfDisk = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

const refusePart = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT'
    ? refuseFile('FILE_MALFORMED', 'Send one file at a time.')
    : refuseFile('FILE_MALFORMED', 'The file didn’t arrive in one piece. Please try again.');

/** Reads all parts. A file that is too large is read to its end and dropped, so that the sender hears why. */
const readParts = async (files: Files, request: FastifyRequest, rule: UploadRule) => {
  const fields = new Map<string, unknown>();
  let arrived: Arrived | undefined;
  try {
    const limits = { files: 1, fileSize: rule.maxBytes, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') arrived = await spool(files, part);
      else fields.set(part.fieldname, part.value);
    }
    return { arrived, fields };
  } catch (error) {
    // What is still on its way is read past: otherwise the sender does not hear why, and the connection serves nobody else.
    request.raw.unpipe().resume();
    if (arrived) await files.store.dropSpooled(arrived.path);
    throw isOfDisk(error) ? error : refusePart(error);
  }
};

const bodyOf = ({ body }: UploadEndpoint, fields: Map<string, unknown>): unknown => {
  const parsed = body?.safeParse(Object.fromEntries(fields));
  if (parsed?.success === false) {
    const violations = violationsOf(parsed.error.issues);
    throw new Refusal('RuleBroken', 'INVALID', violations[0]?.message ?? 'Bad request', violations);
  }
  return parsed?.data;
};

const keep = async ({ store, scan }: Files, { path, name }: Arrived, rule: UploadRule): Promise<ReceivedFile> => {
  const { contentType, bytes, sha256 } = await examine(path, rule);
  const verdict = await scan(bytes);
  if (verdict === 'INFECTED')
    throw refuseFile('FILE_INFECTED', 'The virus scanner found something in this file, so it wasn’t saved.');
  return {
    key: await store.keep(bytes),
    kind: rule.kind,
    contentType,
    size: bytes.length,
    sha256,
    name: safeFileName(name, contentType),
    status: verdict === 'CLEAN' ? 'CLEAN' : 'QUARANTINED',
  };
};

/** Takes the file of an upload in, looks at it and keeps it, with the fields that came beside it. */
export const receiveUpload = async (
  files: Files,
  request: FastifyRequest,
  endpoint: UploadEndpoint,
): Promise<{ file: ReceivedFile; body: unknown }> => {
  const { upload: rule } = endpoint;
  const messages = uploadMessages(rule);
  if (!request.isMultipart()) throw refuseFile('FILE_MISSING', messages.missing);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > rule.maxBytes + MAX_ENVELOPE) throw refuseFile('FILE_TOO_LARGE', messages.tooLarge);
  const { arrived, fields } = await readParts(files, request, rule);
  if (!arrived) throw refuseFile('FILE_MISSING', messages.missing);
  try {
    if (arrived.tooLarge) throw refuseFile('FILE_TOO_LARGE', messages.tooLarge);
    const body = bodyOf(endpoint, fields);
    return { file: await keep(files, arrived, rule), body };
  } finally {
    await files.store.dropSpooled(arrived.path);
  }
};
