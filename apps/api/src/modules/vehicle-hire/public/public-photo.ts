import type { Tx } from '#platform/db/database.ts';
import { found } from '#platform/errors/errors.ts';
import { FileAnswer } from '#platform/files/file-answer.ts';
import type { Services } from '#platform/http/services.ts';

/** The photos `p` of an agency’s vehicles `v` that may be opened. */
export const photosOf = (tx: Tx, agencyId: number) =>
  tx
    .selectFrom('vehicle_photo as p')
    .innerJoin('vehicle as v', (join) =>
      join.onRef('v.agency_id', '=', 'p.agency_id').onRef('v.id', '=', 'p.vehicle_id'),
    )
    .innerJoin('stored_file as f', (join) =>
      join.onRef('f.agency_id', '=', 'p.agency_id').onRef('f.id', '=', 'p.file_id'),
    )
    .select(['f.key', 'f.content_type as contentType', 'f.size', 'f.name', 'f.sha256'])
    .where('p.agency_id', '=', agencyId)
    .where('f.status', '=', 'CLEAN');

type Photo = { key: string; contentType: string; size: number; name: string; sha256: Buffer };

/** 404 where there is none. */
export const photoAnswer = ({ files }: Services, photo: Photo | undefined): FileAnswer => {
  const { key, sha256, ...facts } = found(photo, 'photo');
  return new FileAnswer({ ...facts, publicTag: sha256.toString('hex'), open: () => files.store.read(key) });
};
