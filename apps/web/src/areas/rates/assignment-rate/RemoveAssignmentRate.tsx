import { type AssignmentRate, removeAssignmentRate } from '@worklane/contract/rates/assignment-rate.ts';
import { previewRemovedRate, type RateChange } from '@worklane/contract/shifts/rate-change.ts';
import RemoveRate from '../RemoveRate.tsx';
import { WhatChanges } from '../WhatChanges.tsx';
import { RateChangePreview } from './RateChangePreview.tsx';
import { nameOf } from './words.ts';

const shown = (change: RateChange) => <RateChangePreview change={change} />;

/** Shows what it changes while it asks. */
export default function RemoveAssignmentRate({ rate, onClose }: { rate: AssignmentRate; onClose: () => void }) {
  return (
    <RemoveRate rate={rate} name={nameOf(rate)} command={removeAssignmentRate} onClose={onClose}>
      <WhatChanges preview={previewRemovedRate} id={rate.id} show={shown} />
    </RemoveRate>
  );
}
