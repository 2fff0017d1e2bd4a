import {
  CONDITION_VIEWS,
  getConditionPhoto,
  type ConditionPhoto,
  type ConditionStage,
  type ConditionView,
} from '@worklane/contract/vehicle-hire/condition-report.ts';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { seesBooking } from '../invoice/sees-booking.ts';

type Owned = { readonly id: number; readonly agencyId: number };

const photosOf = (tx: Tx, { id, agencyId }: Owned) =>
  tx.selectFrom('condition_photo').where('agency_id', '=', agencyId).where('booking_id', '=', id);

/** In the order of the views. */
export const findPhotos = async (tx: Tx, hire: Owned): Promise<ConditionPhoto[]> => {
  const photos = await photosOf(tx, hire).select(['id', 'stage', 'view']).execute();
  return photos
    .toSorted((one, other) => CONDITION_VIEWS.indexOf(one.view) - CONDITION_VIEWS.indexOf(other.view))
    .map((photo) => ({ ...photo, url: getConditionPhoto.path.replace(':id', String(photo.id)) }));
};

/** Photos with where their bytes are, for the paper. */
export const findPhotoFiles = (tx: Tx, { id, agencyId }: Owned) =>
  tx
    .selectFrom('condition_photo as p')
    .innerJoin('stored_file as file', (join) =>
      join.onRef('file.agency_id', '=', 'p.agency_id').onRef('file.id', '=', 'p.file_id'),
    )
    .where('p.agency_id', '=', agencyId)
    .where('p.booking_id', '=', id)
    .where('file.status', '=', 'CLEAN')
    .select(['p.stage', 'p.view', 'file.key'])
    .execute();

type Place = { readonly stage: ConditionStage; readonly view: ConditionView };

/** The photo of that place goes; answers the file that it leaves behind. */
export const deletePhotoAt = async (tx: Tx, hire: Owned, { stage, view }: Place): Promise<number | undefined> => {
  const gone = await tx
    .deleteFrom('condition_photo')
    .where('agency_id', '=', hire.agencyId)
    .where('booking_id', '=', hire.id)
    .where('stage', '=', stage)
    .where('view', '=', view)
    .returning('file_id')
    .executeTakeFirst();
  return gone?.file_id;
};

/** All photos of a booking go; answers the files that they leave behind. */
export const deletePhotos = async (tx: Tx, { id, agencyId }: Owned): Promise<number[]> => {
  const gone = await tx
    .deleteFrom('condition_photo')
    .where('agency_id', '=', agencyId)
    .where('booking_id', '=', id)
    .returning('file_id')
    .execute();
  return gone.map(({ file_id }) => file_id);
};

export const findPhotoPlace = (tx: Tx, hire: Owned, photoId: number): Promise<Place | undefined> =>
  photosOf(tx, hire).where('id', '=', photoId).select(['stage', 'view']).executeTakeFirst();

export const insertPhoto = async (
  tx: Tx,
  { id, agencyId, clientId }: Owned & { readonly clientId: number },
  { stage, view, fileId }: Place & { readonly fileId: number },
): Promise<void> => {
  await tx
    .insertInto('condition_photo')
    .values({ agency_id: agencyId, client_id: clientId, booking_id: id, stage, view, file_id: fileId })
    .execute();
};

/** Where the bytes of a photo are, for whoever may see its booking. */
export const findPhotoFile = (tx: Tx, actor: Actor, id: number) =>
  tx
    .selectFrom('vehicle_booking as b')
    .innerJoin('condition_photo as p', (join) =>
      join.onRef('p.agency_id', '=', 'b.agency_id').onRef('p.booking_id', '=', 'b.id'),
    )
    .innerJoin('stored_file as file', (join) =>
      join.onRef('file.agency_id', '=', 'p.agency_id').onRef('file.id', '=', 'p.file_id'),
    )
    .select(['file.key', 'file.content_type as contentType', 'file.size', 'file.name'])
    .where(seesBooking(actor))
    .where('p.id', '=', id)
    .where('file.status', '=', 'CLEAN')
    .executeTakeFirst();
