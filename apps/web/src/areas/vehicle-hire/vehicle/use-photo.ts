import { addVehiclePhoto, getVehiclePhoto, VEHICLE_PHOTO } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { useState } from 'react';
import { announce, CallFailed } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { useDetail, useReadAgain } from '~/app/queries.ts';
import { upload } from '~/app/upload.ts';
import { faultOfFile } from '~/ui/check-file.ts';
import { compressImage } from '~/ui/compress-image.ts';
import { usePicture } from '~/ui/use-picture.ts';

const QUALITY = 0.85;
const UNREADABLE = 'We couldn’t read this picture. Choose another one.';

/** A photo as an image shows it; it needs the session, so it is fetched like everything else. */
export const usePhoto = (id: number): string | undefined => {
  const { data } = useDetail(getVehiclePhoto, { params: { id } }, { silent: true });
  return usePicture(data instanceof File ? data : undefined);
};

/** Adds a photo, made small by the browser first. */
export const useAddPhoto = (id: number) => {
  const readAgain = useReadAgain();
  const [busy, setBusy] = useState(false);

  const send = async (chosen: File) => {
    const fault = faultOfFile(chosen, VEHICLE_PHOTO);
    if (fault !== undefined) return notify('warning', fault);
    setBusy(true);
    try {
      const { maxSide } = VEHICLE_PHOTO;
      const small = await compressImage(chosen, { maxSide, type: 'image/jpeg', quality: QUALITY });
      await upload(addVehiclePhoto, { params: { id } }, small);
      notify('success', 'Photo added');
      await readAgain(addVehiclePhoto);
    } catch (reason) {
      if (reason instanceof CallFailed) announce(reason);
      else notify('warning', UNREADABLE);
    } finally {
      setBusy(false);
    }
  };

  return { busy, add: (file: File | null) => file && void send(file) };
};
