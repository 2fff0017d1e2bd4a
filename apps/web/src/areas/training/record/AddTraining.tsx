import { Button } from '@mantine/core';
import { useSession } from '~/app/session/session-context.ts';
import { useOwnAgencies } from '~/areas/agencies/index.ts';
import { AddRecord } from './AddRecord.tsx';
import { kinds } from './kinds.ts';

/** Document 002: Add Training on the home, for whoever an agency has taken on. Notes and jobs are the agency's to add. */
export const AddTraining = () => {
  const { workerId } = useSession();
  const { list, all, chosen } = useOwnAgencies(undefined);
  // Keeps the place, so that nothing below moves when it comes.
  if (list.isPending) return <Button style={{ visibility: 'hidden' }}>{kinds.TRAINING.addLabel}</Button>;
  if (workerId === null || !chosen) return null;
  return (
    <AddRecord
      kind={kinds.TRAINING}
      owner={{ workerId, agencyId: chosen.id }}
      agencies={all}
      label={kinds.TRAINING.addLabel}
    />
  );
};
