import { MAX_VEHICLE_PHOTOS, type VehicleDetail } from '@worklane/contract/vehicle-hire/vehicle.ts';
import type { Context } from '#platform/context.ts';
import { authorise, conflict, found } from '#platform/errors/errors.ts';
import { FileAnswer } from '#platform/files/file-answer.ts';
import type { ReceivedFile } from '#platform/files/receive.ts';
import { dropFile, keepFile } from '#platform/files/stored-file.queries.ts';
import { deletePhoto, findPhotoFile, insertPhoto, lockPhotos, saveMainPhoto } from './photo.queries.ts';
import { canEditVehicle } from './vehicle.policy.ts';
import { freePlace } from './vehicle.rules.ts';
import { getVehicle, vehicleFor } from './vehicle.service.ts';

/** The vehicle's row is held until its photos are as they shall be. */
const photosToChange = async (cx: Context, id: number) => {
  const vehicle = await vehicleFor(cx, id);
  authorise(canEditVehicle(cx.actor, vehicle));
  return { vehicle, photos: await lockPhotos(cx.tx, vehicle) };
};

export const addVehiclePhoto = async (cx: Context, id: number, file: ReceivedFile): Promise<VehicleDetail> => {
  const { vehicle, photos } = await photosToChange(cx, id);
  const number = freePlace(
    photos.map((photo) => photo.number),
    MAX_VEHICLE_PHOTOS,
  );
  if (number === undefined)
    throw conflict('ENOUGH_PHOTOS', `A vehicle can have at most ${MAX_VEHICLE_PHOTOS} photos. Remove one first.`);
  const fileId = await keepFile(cx, file, { agencyId: vehicle.agencyId });
  await insertPhoto(cx.tx, vehicle, { number, main: photos.length === 0, fileId });
  return getVehicle(cx, id);
};

export const chooseMainVehiclePhoto = async (cx: Context, id: number, photoId: number): Promise<VehicleDetail> => {
  const { vehicle, photos } = await photosToChange(cx, id);
  found(
    photos.find((photo) => photo.id === photoId),
    'photo',
  );
  await saveMainPhoto(cx.tx, vehicle, photoId);
  return getVehicle(cx, id);
};

/** The bytes are swept; where it was the main one, the earliest other one is. */
export const removeVehiclePhoto = async (cx: Context, id: number, photoId: number): Promise<VehicleDetail> => {
  const { vehicle, photos } = await photosToChange(cx, id);
  const photo = found(
    photos.find((each) => each.id === photoId),
    'photo',
  );
  await deletePhoto(cx.tx, photoId);
  await dropFile(cx.tx, photo.fileId);
  const next = photos.find((each) => each.id !== photoId);
  if (photo.main && next) await saveMainPhoto(cx.tx, vehicle, next.id);
  return getVehicle(cx, id);
};

/** A vehicle that the caller does not see, and one without the photo, answer alike. */
export const getVehiclePhoto = async ({ tx, actor, files }: Context, id: number): Promise<FileAnswer> => {
  const photo = found(await findPhotoFile(tx, actor, id), 'photo');
  return new FileAnswer({ ...photo, open: () => files.store.read(photo.key) });
};
