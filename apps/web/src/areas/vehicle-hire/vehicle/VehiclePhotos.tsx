import { Button, Group } from '@mantine/core';
import { IconCamera, IconStar, IconTrash } from '@tabler/icons-react';
import {
  chooseMainVehiclePhoto,
  MAX_VEHICLE_PHOTOS,
  removeVehiclePhoto,
  type VehicleDetail,
  VEHICLE_PHOTO,
} from '@worklane/contract/vehicle-hire/vehicle.ts';
import { useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { FileButton } from '~/ui/FileButton.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { useAddPhoto, usePhoto } from './use-photo.ts';
import classes from './VehiclePhotos.module.css';
import { vehicleName } from './words.ts';

const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

type Props = { vehicle: VehicleDetail };

/** The photo that was opened, at first the main one, with all of them below it. */
export const VehiclePhotos = ({ vehicle }: Props) => {
  const { photos, can } = vehicle;
  const [openedId, setOpenedId] = useState<number>();
  const opened = photos.find(({ id }) => id === openedId) ?? photos[0];
  return (
    <div className={classes['photos']}>
      {opened ? (
        <>
          <Picture vehicle={vehicle} photoId={opened.id} large />
          {photos.length > 1 && (
            <ul className={classes['strip']} aria-label="All photos">
              {photos.map(({ id, main }, index) => (
                <li key={id}>
                  <button
                    type="button"
                    className={classes['choice']}
                    aria-label={`Show photo ${index + 1}${main ? ', the main one' : ''}`}
                    aria-pressed={id === opened.id}
                    onClick={() => setOpenedId(id)}
                  >
                    <Picture vehicle={vehicle} photoId={id} />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <EmptyState title="No photos yet">
          {can.edit
            ? 'Add a few, outside and inside. The first one is the main photo.'
            : 'The agency hasn’t added any.'}
        </EmptyState>
      )}
      {can.edit && <PhotoActions vehicle={vehicle} openedId={opened?.id} />}
    </div>
  );
};

const Picture = ({ vehicle, photoId, large = false }: Props & { photoId: number; large?: boolean }) => {
  const address = usePhoto(photoId);
  const name = large ? `Photo of ${vehicleName(vehicle)}` : '';
  return <span className={classes[large ? 'large' : 'small']}>{address && <img src={address} alt={name} />}</span>;
};

const PhotoActions = ({ vehicle, openedId }: Props & { openedId: number | undefined }) => {
  const { id, photos } = vehicle;
  const { busy, add } = useAddPhoto(id);
  const choose = useCommand(chooseMainVehiclePhoto, { done: 'Main photo changed' });
  const [removing, setRemoving] = useState<number>();
  const isMain = photos.some((photo) => photo.id === openedId && photo.main);
  return (
    <Group gap="xs">
      <FileButton onChange={add} accept={VEHICLE_PHOTO.accepts.join(',')}>
        {(props) => (
          <Button
            {...props}
            size="compact-sm"
            variant="light"
            loading={busy}
            disabled={photos.length >= MAX_VEHICLE_PHOTOS}
            leftSection={<IconCamera size={14} aria-hidden />}
          >
            Add photo
          </Button>
        )}
      </FileButton>
      {openedId !== undefined && !isMain && (
        <Button
          size="compact-sm"
          variant="default"
          loading={choose.isPending}
          leftSection={<IconStar size={14} aria-hidden />}
          onClick={() => choose.mutate({ params: { id, photoId: openedId } })}
        >
          Make main photo
        </Button>
      )}
      {openedId !== undefined && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={() => setRemoving(openedId)}
        >
          Remove photo
        </Button>
      )}
      {photos.length >= MAX_VEHICLE_PHOTOS && (
        <span className="dimmed">{MAX_VEHICLE_PHOTOS} photos is the most. Remove one to add another.</span>
      )}
      {removing !== undefined && <Removal vehicleId={id} photoId={removing} onClose={() => setRemoving(undefined)} />}
    </Group>
  );
};

type RemovalProps = { vehicleId: number; photoId: number; onClose: () => void };

const Removal = ({ vehicleId, photoId, onClose }: RemovalProps) => {
  const { mutate, isPending } = useCommand(removeVehiclePhoto, { done: 'Photo removed', onDone: onClose });
  return (
    <ConfirmModal
      title="Remove this photo?"
      confirm="Remove"
      destructive
      busy={isPending}
      onConfirm={() => mutate({ params: { id: vehicleId, photoId } })}
      onClose={onClose}
    >
      This can’t be undone.
    </ConfirmModal>
  );
};
