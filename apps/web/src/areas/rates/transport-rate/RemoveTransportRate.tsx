import { removeTransportRate, type TransportRate } from '@worklane/contract/rates/transport-rate.ts';
import {
  previewRemovedTransportRate,
  type TransportRateChange,
} from '@worklane/contract/transport/transport-rate-change.ts';
import RemoveRate from '../RemoveRate.tsx';
import { WhatChanges } from '../WhatChanges.tsx';
import { TransportRateChangePreview } from './TransportRateChangePreview.tsx';
import { scopeText } from './words.ts';

const shown = (change: TransportRateChange) => <TransportRateChangePreview change={change} />;

/** Shows what it changes while it asks. */
export default function RemoveTransportRate({ rate, onClose }: { rate: TransportRate; onClose: () => void }) {
  return (
    <RemoveRate rate={rate} name={scopeText(rate)} command={removeTransportRate} onClose={onClose}>
      <WhatChanges preview={previewRemovedTransportRate} id={rate.id} show={shown} />
    </RemoveRate>
  );
}
