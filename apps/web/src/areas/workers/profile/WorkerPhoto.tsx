import { Avatar, Button } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import type { WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { FileButton } from '~/ui/FileButton.tsx';
import { useChangePhoto, usePhoto } from './use-photo.ts';
import classes from './WorkerPhoto.module.css';

type Who = Pick<WorkerDetail, 'id' | 'firstname' | 'lastname' | 'profilePic'>;

const ACCEPTS = 'image/jpeg,image/png,image/webp';

/** The worker's photo, or the initials in its place. */
export const WorkerPhoto = ({ worker, size = 96 }: { worker: Who; size?: number }) => {
  const photo = usePhoto(worker);
  const { firstname, lastname } = worker;
  return photo ? (
    <Avatar src={photo} alt={`Photo of ${firstname} ${lastname}`} size={size} radius="md" />
  ) : (
    <Avatar size={size} radius="md" color="ink" aria-hidden>
      {firstname.charAt(0)}
      {lastname.charAt(0)}
    </Avatar>
  );
};

/** The same, for who may change it. */
export const EditablePhoto = ({ worker }: { worker: Who }) => {
  const { busy, change, remove } = useChangePhoto(worker);
  const hasPhoto = worker.profilePic !== null;
  return (
    <div className={classes['photo']}>
      <WorkerPhoto worker={worker} />
      <div className={classes['actions']}>
        <FileButton onChange={change} accept={ACCEPTS}>
          {(props) => (
            <Button
              {...props}
              size="compact-sm"
              variant="default"
              loading={busy}
              leftSection={<IconCamera size={14} aria-hidden />}
            >
              {hasPhoto ? 'Change photo' : 'Add photo'}
            </Button>
          )}
        </FileButton>
        {hasPhoto && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            disabled={busy}
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={remove}
          >
            Remove photo
          </Button>
        )}
      </div>
    </div>
  );
};
