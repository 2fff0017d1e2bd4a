import { useSyncExternalStore } from 'react';
import { onDemand } from '~/ui/on-demand.tsx';
import type { DeviceLog } from '../log/device-log.ts';

const UnsentParts = onDemand(() => import('./UnsentParts.tsx'));

type Props = {
  log: DeviceLog;
  /** Nothing of the log is on this device any more. */
  onForgotten: () => void;
};

/** What was recorded on this device and is not in the log that the agency has; mostly there is nothing. */
export const UnsentLog = ({ log, onForgotten }: Props) => {
  const { over, keeping, until } = useSyncExternalStore(log.subscribe, log.snapshot);
  if (!over) return null;
  return (
    <UnsentParts
      over={over}
      until={keeping === 'KEPT' ? until : undefined}
      forget={() => log.forget().then(onForgotten)}
    />
  );
};
