import type { Insertable } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { StoredFile } from '../db/schema.generated.ts';
import type { ReceivedFile } from './receive.ts';

/** Whose file it is: one organisation's or person's, or what two of them have to do with each other. */
export type FileOwner = { agencyId?: number; clientId?: number; workerId?: number };

const columnsOf = (file: ReceivedFile, { agencyId, clientId, workerId }: FileOwner): Insertable<StoredFile> => ({
  key: file.key,
  kind: file.kind,
  content_type: file.contentType,
  size: file.size,
  sha256: file.sha256,
  name: file.name,
  status: file.status,
  agency_id: agencyId ?? null,
  client_id: clientId ?? null,
  worker_id: workerId ?? null,
});

/** Gives a received file its row; answers the id that rows of features refer to. */
export const keepFile = async (
  { tx, actor }: { tx: Tx; actor: { readonly userId: number | null } },
  file: ReceivedFile,
  owner: FileOwner,
): Promise<number> => {
  const { id } = await tx
    .insertInto('stored_file')
    .values({ ...columnsOf(file, owner), uploaded_by_user_id: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Removes the row once nothing refers to it any more; the sweep removes the bytes. */
export const dropFile = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('stored_file').where('id', '=', id).execute();
};
