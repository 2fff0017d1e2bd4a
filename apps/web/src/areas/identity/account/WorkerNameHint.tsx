import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { getWorker } from '@worklane/contract/workers/worker.ts';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';

/** A worker's name stands in their profile: who changes it there depends on whether an agency has taken them on. */
export const WorkerNameHint = () => {
  const { workerId } = useSession();
  const { data } = useDetail(getWorker, { params: { id: workerId ?? 0 } }, { silent: true });
  if (!data) return null;
  return data.can.editPerson ? (
    <>
      To change it, edit Personal details on{' '}
      <Anchor component={Link} to="/worker/home" size="sm">
        your home page
      </Anchor>
      .
    </>
  ) : (
    'Ask one of your agencies to change it. You confirm the change on your home page.'
  );
};
