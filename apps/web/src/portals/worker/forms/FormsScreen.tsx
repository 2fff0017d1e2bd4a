import { useSearch } from '@tanstack/react-router';
import { useSession } from '~/app/shell/session-context.ts';
import { useOwnAgencies } from '~/features/agency/use-own-agencies.ts';
import { AgencyChoice } from '~/features/form/AgencyChoice.tsx';
import { FormsPanel } from '~/features/form/FormsPanel.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';

export default function FormsScreen() {
  const { agency } = useSearch({ from: '/worker/forms' });
  const workerId = useSession().workerId ?? 0;
  const { list, chosen } = useOwnAgencies(agency, { applied: true });
  return (
    <>
      <PageHeader
        title="Forms"
        purpose="What your agency needs to know before you work, and to pay you."
        action={<AgencyChoice agencyId={agency} />}
      />
      {list.isPending ? (
        <PanelSkeleton rows={4} />
      ) : list.data && !chosen ? (
        <EmptyState title="You have no agency yet">
          Forms are filled in for an agency: they appear here as soon as you have applied to one.
        </EmptyState>
      ) : (
        <FormsPanel workerId={workerId} agencyId={agency && chosen?.id} />
      )}
    </>
  );
}
