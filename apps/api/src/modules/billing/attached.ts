import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { FileAnswer } from '#platform/files/file-answer.ts';

/** A file as an email has it. */
export const attached = async ({ facts: { name, contentType, open } }: FileAnswer) => ({
  name,
  contentType,
  content: await buffer((await open()) ?? Readable.from([])),
});
