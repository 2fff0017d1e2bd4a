import { useSearch } from '@tanstack/react-router';
import { useSession } from '~/app/session/session-context.ts';
import { useAwaitedState, useOwnAgencies } from '~/areas/agencies/index.ts';
import { AgencyChoice } from './AgencyChoice.tsx';
import { FormsPanel } from './FormsPanel.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';

export default function FormsScreen() {
  const { agency } = useSearch({ from: '/worker/forms' });
  const workerId = useSession().workerId ?? 0;
  const { list, chosen } = useOwnAgencies(agency, { applied: true });
  const awaited = useAwaitedState('fill in its forms here');
  return (
    <>
      <PageHeader
        title="Forms"
        purpose="What your agency needs before you start work, and to pay you"
        action={<AgencyChoice agencyId={agency} />}
      />
      {list.isPending ? (
        <PanelSkeleton rows={4} />
      ) : awaited !== undefined && !chosen ? (
        awaited
      ) : (
        <FormsPanel workerId={workerId} agencyId={agency && chosen?.id} />
      )}
    </>
  );
}
