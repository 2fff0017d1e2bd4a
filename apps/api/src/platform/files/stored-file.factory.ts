import { createHash } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import type { FileStore } from './file-store.ts';
import type { FileOwner } from './stored-file.queries.ts';

/** A file that somebody uploaded; answers its key. */
export const aStoredFile = async (tx: Tx, store: FileStore, { agencyId }: FileOwner): Promise<string> => {
  const bytes = Buffer.from('a file');
  const key = await store.keep(bytes);
  await tx
    .insertInto('stored_file')
    .values({
      key,
      kind: 'EXAMPLE',
      content_type: 'image/png',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      name: 'example.png',
      status: 'CLEAN',
      agency_id: agencyId ?? null,
    })
    .execute();
  return key;
};
