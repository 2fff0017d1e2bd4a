import { getVehiclePhoto, type VehicleDetail } from '@worklane/contract/vehicle-hire/vehicle.ts';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { seesVehicle } from './vehicle.queries.ts';

type Owned = { readonly id: number; readonly agencyId: number };

/** Where whoever may see the vehicle gets a photo of it. */
export const addressOfPhoto = (photoId: number): string => getVehiclePhoto.path.replace(':id', String(photoId));

const photosOf = (tx: Tx, { id, agencyId }: Owned) =>
  tx.selectFrom('vehicle_photo').where('agency_id', '=', agencyId).where('vehicle_id', '=', id);

/** The main one first, then as they came. */
export const findPhotos = async (tx: Tx, vehicle: Owned): Promise<VehicleDetail['photos']> => {
  const photos = await photosOf(tx, vehicle).select(['id', 'main']).orderBy('main', 'desc').orderBy('id').execute();
  return photos.map(({ id, main }) => ({ id, url: addressOfPhoto(id), main }));
};

/** Holds the vehicle's row, so that two who change its photos follow one another. */
export const lockPhotos = async (tx: Tx, { id, agencyId }: Owned) => {
  await tx
    .selectFrom('vehicle')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
  return photosOf(tx, { id, agencyId }).select(['id', 'number', 'main', 'file_id as fileId']).orderBy('id').execute();
};

type NewPhoto = { readonly number: number; readonly main: boolean; readonly fileId: number };

export const insertPhoto = async (
  tx: Tx,
  { id, agencyId }: Owned,
  { number, main, fileId }: NewPhoto,
): Promise<void> => {
  await tx
    .insertInto('vehicle_photo')
    .values({ agency_id: agencyId, vehicle_id: id, file_id: fileId, number, main })
    .execute();
};

/** Takes the place of whichever was the main one. */
export const saveMainPhoto = async (tx: Tx, { id, agencyId }: Owned, photoId: number): Promise<void> => {
  const ofVehicle = tx.updateTable('vehicle_photo').where('agency_id', '=', agencyId).where('vehicle_id', '=', id);
  await ofVehicle.set({ main: false }).where('main', '=', true).execute();
  await ofVehicle.set({ main: true }).where('id', '=', photoId).execute();
};

export const deletePhoto = async (tx: Tx, photoId: number): Promise<void> => {
  await tx.deleteFrom('vehicle_photo').where('id', '=', photoId).execute();
};

/** Where the bytes of a photo are, for whoever may see its vehicle. */
export const findPhotoFile = (tx: Tx, actor: Actor, id: number) =>
  tx
    .selectFrom('vehicle')
    .innerJoin('vehicle_photo as p', (join) =>
      join.onRef('p.agency_id', '=', 'vehicle.agency_id').onRef('p.vehicle_id', '=', 'vehicle.id'),
    )
    .innerJoin('stored_file as file', (join) =>
      join.onRef('file.agency_id', '=', 'p.agency_id').onRef('file.id', '=', 'p.file_id'),
    )
    .select(['file.key', 'file.content_type as contentType', 'file.size', 'file.name'])
    .where(seesVehicle(actor))
    .where('p.id', '=', id)
    .where('file.status', '=', 'CLEAN')
    .executeTakeFirst();
