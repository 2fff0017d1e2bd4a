import { Alert } from '@mantine/core';
import { type AssignmentRate, removeAssignmentRate } from '@worklane/contract/rates/assignment-rate.ts';
import { previewRemovedRate } from '@worklane/contract/shifts/rate-change.ts';
import { reasonOf } from '~/app/failure.ts';
import { useDetail } from '~/app/queries.ts';
import RemoveRate from '../RemoveRate.tsx';
import { RateChangePreview } from './RateChangePreview.tsx';
import classes from './rate-change.module.css';
import { nameOf } from './words.ts';

/** Shows what it changes while it asks. */
export default function RemovePlannedRate({ rate, onClose }: { rate: AssignmentRate; onClose: () => void }) {
  const preview = useDetail(previewRemovedRate, { params: { id: rate.id } }, { silent: true, anew: true });
  return (
    <RemoveRate rate={rate} name={nameOf(rate)} command={removeAssignmentRate} onClose={onClose}>
      {preview.data ? (
        <div className={classes['asked']}>
          <RateChangePreview change={preview.data} />
        </div>
      ) : preview.isError ? (
        <Alert color="yellow" mt="md" title="What this changes isn’t known">
          {reasonOf(preview.error)}
        </Alert>
      ) : (
        <p className="dimmed">Working out what this changes…</p>
      )}
    </RemoveRate>
  );
}
