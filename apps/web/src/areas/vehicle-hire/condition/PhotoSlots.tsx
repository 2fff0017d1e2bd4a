import { ActionIcon, Button } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { viewWords } from '@worklane/contract/vehicle-hire/condition-report.rules.ts';
import {
  CONDITION_PHOTO,
  CONDITION_VIEWS,
  type ConditionPhoto,
  type ConditionStage,
  type ConditionView,
} from '@worklane/contract/vehicle-hire/condition-report.ts';
import { FileButton } from '~/ui/FileButton.tsx';
import { usePicture } from '~/ui/use-picture.ts';
import classes from './PhotoSlots.module.css';
import { useConditionPhoto } from './use-condition-photo.ts';
import type { useConditionPhotos, WaitingPhoto } from './use-condition-photos.ts';

type Props = {
  stage: ConditionStage;
  photos: readonly ConditionPhoto[];
  sending: ReturnType<typeof useConditionPhotos>;
};

/** A place for each view; of the details as many as are used, and one more. */
export const PhotoSlots = ({ stage, photos, sending }: Props) => {
  const { waiting } = sending;
  const photoOf = (of: ConditionStage, view: ConditionView) =>
    photos.find((photo) => photo.stage === of && photo.view === view);
  const isUsed = (view: ConditionView) => waiting.has(view) || photos.some((photo) => photo.view === view);
  const details = CONDITION_VIEWS.filter((view) => view.startsWith('DETAIL'));
  const nextDetail = details.find((view) => !isUsed(view));
  const shown = CONDITION_VIEWS.filter((view) => !details.includes(view) || isUsed(view) || view === nextDetail);
  return (
    <ul className={classes['slots']} aria-label="Photos" data-pairs={stage === 'RETURN' || undefined}>
      {shown.map((view) => (
        <li key={view}>
          <p className={classes['name']}>{viewWords[view]}</p>
          {stage === 'RETURN' && <Before photo={photoOf('HANDOVER', view)} />}
          <Slot view={view} photo={photoOf(stage, view)} waiting={waiting.get(view)} sending={sending} />
        </li>
      ))}
    </ul>
  );
};

/** How it looked at handover, beside the place for how it looks now. */
const Before = ({ photo }: { photo: ConditionPhoto | undefined }) => (
  <figure className={classes['before']}>
    {photo ? (
      <Arrived photo={photo} name={`${viewWords[photo.view]} at handover`} />
    ) : (
      <span className={classes['picture']} />
    )}
    <figcaption className="dimmed">{photo ? 'At handover' : 'No photo at handover'}</figcaption>
  </figure>
);

const Arrived = ({ photo, name }: { photo: ConditionPhoto; name: string }) => {
  const address = useConditionPhoto(photo.id);
  return <span className={classes['picture']}>{address && <img src={address} alt={name} />}</span>;
};

const Underway = ({ waiting: { file, sending }, name }: { waiting: WaitingPhoto; name: string }) => {
  const address = usePicture(file);
  return (
    <span className={classes['picture']} data-waiting>
      {address && <img src={address} alt={name} />}
      <span className={classes['state']}>{sending ? 'Sending…' : 'Not sent yet – kept on this device'}</span>
    </span>
  );
};

type SlotProps = {
  view: ConditionView;
  photo: ConditionPhoto | undefined;
  waiting: WaitingPhoto | undefined;
  sending: Props['sending'];
};

const Slot = ({ view, photo, waiting, sending: { add, giveUp, remove } }: SlotProps) => {
  const name = viewWords[view];
  const isTaken = photo !== undefined || waiting !== undefined;
  return (
    <div className={classes['slot']}>
      {waiting ? (
        <Underway waiting={waiting} name={name} />
      ) : photo ? (
        <Arrived photo={photo} name={name} />
      ) : (
        <span className={classes['picture']} />
      )}
      <div className={classes['actions']}>
        <FileButton onChange={(file) => file && add(view, file)} accept={CONDITION_PHOTO.accepts.join(',')}>
          {(props) => (
            <Button
              {...props}
              size="compact-sm"
              variant={isTaken ? 'default' : 'light'}
              aria-label={`${isTaken ? 'Replace' : 'Add'} photo: ${name}`}
              leftSection={<IconCamera size={14} aria-hidden />}
            >
              {isTaken ? 'Replace' : 'Add photo'}
            </Button>
          )}
        </FileButton>
        {isTaken && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove photo: ${name}`}
            onClick={() => (waiting ? giveUp(view) : photo && remove(photo.id))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </div>
  );
};
