import { Alert, Button } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DAMAGE_PHOTO } from '@worklane/contract/transport/vehicle-log.ts';
import { useState, useSyncExternalStore } from 'react';
import { notify } from '~/app/notices.ts';
import { faultOfFile } from '~/ui/check-file.ts';
import { compressImage } from '~/ui/compress-image.ts';
import { FileButton } from '~/ui/FileButton.tsx';
import { usePicture } from '~/ui/use-picture.ts';
import { useLog } from './log-context.ts';
import classes from './LogTab.module.css';
import type { PhotoStore } from './photo-store.ts';

const QUALITY = 0.8;

/** Small enough to be sent from a car park; undefined for what is no picture, which somebody has been told by then. */
const prepared = async (file: File): Promise<File | undefined> => {
  const picture = await compressImage(file, { ...DAMAGE_PHOTO, type: 'image/jpeg', quality: QUALITY }).catch(() => {
    notify('error', 'We couldn’t read this picture. Choose another one.');
  });
  const fault = picture && faultOfFile(picture, DAMAGE_PHOTO);
  if (fault !== undefined) notify('error', fault);
  return fault === undefined && picture ? picture : undefined;
};

/** What the damage looks like. It is kept and sent at once, so that saving the tab never waits for it. */
export const DamagePhoto = () => {
  const log = useLog();
  const { data: photo } = useQuery({
    queryKey: ['damage photo on this device', log.jobId],
    queryFn: log.photo,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    meta: { silent: true },
  });
  return photo ? <Photo photo={photo} /> : null;
};

const Photo = ({ photo }: { photo: PhotoStore }) => {
  const log = useLog();
  const { file, since, refusal } = useSyncExternalStore(photo.subscribe, photo.snapshot);
  const address = usePicture(file ?? undefined);
  const [isChanging, setChanging] = useState(false);
  const change = async (chosen: File | null) => {
    setChanging(true);
    await log.changePhoto(photo, chosen);
    setChanging(false);
  };
  const add = async (chosen: File | null) => {
    const picture = chosen && (await prepared(chosen));
    if (picture) await change(picture);
  };
  return (
    <div className={classes['group']}>
      {address !== undefined && <img src={address} alt="Damage" className={classes['photo']} />}
      {refusal !== undefined ? (
        <Alert color="red" title="The photo hasn’t been sent">
          {refusal}
        </Alert>
      ) : (
        since !== undefined && !isChanging && <p>Not sent yet</p>
      )}
      <div className={classes['actions']}>
        <FileButton onChange={(chosen) => void add(chosen)} accept={DAMAGE_PHOTO.accepts.join(',')}>
          {(props) => (
            <Button
              {...props}
              size="lg"
              variant="default"
              loading={isChanging}
              leftSection={<IconCamera size={20} aria-hidden />}
            >
              {file ? 'Replace photo' : 'Add photo of the damage'}
            </Button>
          )}
        </FileButton>
        {file && (
          <Button
            size="lg"
            variant="default"
            disabled={isChanging}
            leftSection={<IconTrash size={20} aria-hidden />}
            onClick={() => void change(null)}
          >
            Remove photo
          </Button>
        )}
      </div>
    </div>
  );
};
