import {
  getWorkerPhoto,
  removeWorkerPhoto,
  uploadWorkerPhoto,
  WORKER_PHOTO,
} from '@worklane/contract/workers/own-profile.ts';
import type { WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { useState } from 'react';
import { announce, CallFailed } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { useCommand, useDetail, useReadAgain } from '~/app/queries.ts';
import { upload } from '~/app/upload.ts';
import { faultOfFile } from '~/ui/check-file.ts';
import { compressImage } from '~/ui/compress-image.ts';
import { usePicture } from '~/ui/use-picture.ts';

type Who = Pick<WorkerDetail, 'id' | 'profilePic'>;

const QUALITY = 0.85;
const UNREADABLE = 'We couldn’t read this picture. Choose another one.';

/** The photo of a worker as an image shows it; it needs the session, so it is fetched like everything else. */
export const usePhoto = ({ id, profilePic }: Who): string | undefined => {
  const { data } = useDetail(getWorkerPhoto, { params: { id } }, { enabled: profilePic !== null, silent: true });
  return usePicture(profilePic !== null && data instanceof File ? data : undefined);
};

/** Puts another photo in the place of the one there is, made small by the browser first, or takes it away. */
export const useChangePhoto = ({ id }: Who) => {
  const readAgain = useReadAgain();
  const [busy, setBusy] = useState(false);
  const remove = useCommand(removeWorkerPhoto, { done: 'Photo removed' });

  const send = async (chosen: File) => {
    const fault = faultOfFile(chosen, WORKER_PHOTO);
    if (fault !== undefined) return notify('warning', fault);
    setBusy(true);
    try {
      const small = await compressImage(chosen, {
        maxSide: WORKER_PHOTO.maxSide ?? 0,
        type: 'image/jpeg',
        quality: QUALITY,
      });
      await upload(uploadWorkerPhoto, { params: { id } }, small);
      notify('success', 'Sucessfully uploaded.');
      await readAgain(uploadWorkerPhoto);
    } catch (reason) {
      if (reason instanceof CallFailed) announce(reason);
      else notify('warning', UNREADABLE);
    } finally {
      setBusy(false);
    }
  };

  return {
    busy: busy || remove.isPending,
    change: (file: File | null) => file && void send(file),
    remove: () => remove.mutate({ params: { id } }),
  };
};
