import type { LogCategory, KeyMovement, LogAttachment } from '@worklane/contract/vehicle-hire/general-log.ts';
import type { ContentType } from '@worklane/contract/files/upload.ts';
import { sql } from 'kysely';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';

type Owned = { readonly id: number; readonly agencyId: number };

export type NewEntry = {
  readonly category: LogCategory;
  readonly at: string;
  readonly vehicleId: number | null;
  readonly workerId: number | null;
  readonly text: string | null;
  readonly keys: KeyMovement | null;
  readonly keyHolder: string | null;
  readonly correctsId: number | null;
};

type Author = Pick<AgencyActor, 'agencyId' | 'userId' | 'name'>;

export const insertEntry = async (tx: Tx, actor: Author, entry: NewEntry): Promise<number> => {
  const { id } = await tx
    .insertInto('general_log')
    .values({
      agency_id: actor.agencyId,
      vehicle_id: entry.vehicleId,
      worker_id: entry.workerId,
      category: entry.category,
      occurred_at: entry.at,
      note: entry.text,
      keys: entry.keys,
      key_holder: entry.keyHolder,
      corrected_entry_id: entry.correctsId,
      author_user_id: actor.userId,
      recorded_by: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** In the order in which they were added. */
export const findAttachments = async (tx: Tx, { id, agencyId }: Owned) => {
  const rows = await tx
    .selectFrom('log_attachment as a')
    .innerJoin('stored_file as f', (join) =>
      join.onRef('f.agency_id', '=', 'a.agency_id').onRef('f.id', '=', 'a.file_id'),
    )
    .where('a.agency_id', '=', agencyId)
    .where('a.entry_id', '=', id)
    .select(['a.id', 'f.name', 'f.sha256', 'a.added_by as addedBy'])
    .select(sql<ContentType>`f.content_type`.as('contentType'))
    .orderBy('a.number')
    .execute();
  return rows satisfies LogAttachment[];
};

export const insertAttachment = async (
  tx: Tx,
  { id, agencyId }: Owned,
  { number, fileId, addedBy }: { readonly number: number; readonly fileId: number; readonly addedBy: string },
): Promise<void> => {
  await tx
    .insertInto('log_attachment')
    .values({ agency_id: agencyId, entry_id: id, number, file_id: fileId, added_by: addedBy })
    .execute();
};

/** Where the bytes of an attachment are, for people of its agency. */
export const findAttachmentFile = (tx: Tx, { agencyId }: AgencyActor, id: number) =>
  tx
    .selectFrom('log_attachment as a')
    .innerJoin('stored_file as f', (join) =>
      join.onRef('f.agency_id', '=', 'a.agency_id').onRef('f.id', '=', 'a.file_id'),
    )
    .select(['f.key', 'f.content_type as contentType', 'f.size', 'f.name'])
    .where('a.agency_id', '=', agencyId)
    .where('a.id', '=', id)
    .where('f.status', '=', 'CLEAN')
    .executeTakeFirst();
