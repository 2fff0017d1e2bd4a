import { useSearch } from '@tanstack/react-router';
import { useSession } from '~/app/shell/session-context.ts';
import { AgencyChoice } from '~/features/form/AgencyChoice.tsx';
import { FormsPanel } from '~/features/form/FormsPanel.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function FormsScreen() {
  const { agency } = useSearch({ from: '/worker/forms' });
  const workerId = useSession().workerId ?? 0;
  return (
    <>
      <PageHeader
        title="Forms"
        purpose="What your agency needs to know before you work, and to pay you."
        action={<AgencyChoice agencyId={agency} />}
      />
      <FormsPanel workerId={workerId} agencyId={agency} />
    </>
  );
}
