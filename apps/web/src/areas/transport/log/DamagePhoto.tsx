import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  DAMAGE_PHOTO,
  getDamagePhoto,
  putDamagePhoto,
  removeDamagePhoto,
} from '@worklane/contract/transport/vehicle-log.ts';
import { call } from '~/app/api.ts';
import { isMissing } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { upload } from '~/app/upload.ts';
import { faultOfFile } from '~/ui/check-file.ts';
import { compressImage } from '~/ui/compress-image.ts';
import { usePicture } from '~/ui/use-picture.ts';
import classes from './LogTab.module.css';

const QUALITY = 0.8;

/** The photo; null where there is none. */
const readPhoto = async (id: number): Promise<File | null> => {
  try {
    const photo: unknown = await call(getDamagePhoto, { params: { id } });
    return photo instanceof File ? photo : null;
  } catch (failure) {
    if (isMissing(failure)) return null;
    throw failure;
  }
};

/** Small enough to be sent from a car park; undefined for what is no picture, which somebody has been told by then. */
const prepared = async (file: File): Promise<File | undefined> => {
  const picture = await compressImage(file, { ...DAMAGE_PHOTO, type: 'image/jpeg', quality: QUALITY }).catch(() => {
    notify('error', 'We couldn’t read this picture. Choose another one.');
  });
  const fault = picture && faultOfFile(picture, DAMAGE_PHOTO);
  if (fault !== undefined) notify('error', fault);
  return fault === undefined && picture ? picture : undefined;
};

/** What the damage looks like. It is sent at once, so that saving the tab never waits for it. */
export const DamagePhoto = ({ jobId }: { jobId: number }) => {
  const key = ['damage photo', jobId];
  const queries = useQueryClient();
  const photo = useQuery({ queryKey: key, queryFn: () => readPhoto(jobId), gcTime: 0, meta: { silent: true } });
  const address = usePicture(photo.data ?? undefined);
  const change = useMutation({
    mutationFn: async (file: File | null): Promise<File | null> => {
      if (file) await upload(putDamagePhoto, { params: { id: jobId } }, file);
      else await call(removeDamagePhoto, { params: { id: jobId } });
      return file;
    },
    onSuccess: (file) => queries.setQueryData(key, file),
  });
  const add = async (file: File | null) => {
    const picture = file && (await prepared(file));
    if (picture) change.mutate(picture);
  };
  return (
    <div className={classes['group']}>
      {address !== undefined && <img src={address} alt="Damage" className={classes['photo']} />}
      <div className={classes['actions']}>
        <FileButton onChange={(file) => void add(file)} accept={DAMAGE_PHOTO.accepts.join(',')}>
          {(props) => (
            <Button
              {...props}
              size="lg"
              variant="default"
              loading={change.isPending}
              leftSection={<IconCamera size={20} aria-hidden />}
            >
              {photo.data ? 'Replace photo' : 'Add photo of the damage'}
            </Button>
          )}
        </FileButton>
        {photo.data && (
          <Button
            size="lg"
            variant="default"
            disabled={change.isPending}
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={() => change.mutate(null)}
          >
            Remove photo
          </Button>
        )}
      </div>
    </div>
  );
};
