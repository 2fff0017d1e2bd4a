import type { Tx } from '#platform/db/database.ts';

export const findPhoto = (tx: Tx, jobId: number) =>
  tx.selectFrom('transport_damage_photo').select('file_id').where('job_id', '=', jobId).executeTakeFirst();

/** Answers the file that it leaves behind. */
export const deletePhoto = async (tx: Tx, jobId: number): Promise<number | undefined> => {
  const gone = await tx
    .deleteFrom('transport_damage_photo')
    .where('job_id', '=', jobId)
    .returning('file_id')
    .executeTakeFirst();
  return gone?.file_id;
};

export const insertPhoto = async (
  tx: Tx,
  { id, agencyId }: { readonly id: number; readonly agencyId: number },
  fileId: number,
): Promise<void> => {
  await tx.insertInto('transport_damage_photo').values({ job_id: id, agency_id: agencyId, file_id: fileId }).execute();
};

/** Where the bytes of the photo are. */
export const findPhotoFile = (tx: Tx, jobId: number) =>
  tx
    .selectFrom('transport_damage_photo as p')
    .innerJoin('stored_file as file', (join) =>
      join.onRef('file.agency_id', '=', 'p.agency_id').onRef('file.id', '=', 'p.file_id'),
    )
    .select(['file.key', 'file.content_type as contentType', 'file.size', 'file.name'])
    .where('p.job_id', '=', jobId)
    .where('file.status', '=', 'CLEAN')
    .executeTakeFirst();
