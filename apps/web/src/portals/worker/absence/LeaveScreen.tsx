import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { listWorkerAgencies } from '@worklane/contract/workers/worker.ts';
import { useList } from '~/app/queries.ts';
import { useBegun } from '~/app/shell/begun.ts';
import { useSession } from '~/app/shell/session-context.ts';
import { MyLeave } from '~/features/absence/MyLeave.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

const RequestLeaveForm = onDemand(() => import('~/features/absence/RequestLeaveForm.tsx'));

/** Nobody works for more agencies than these. */
const MANY = 50;

export default function LeaveScreen() {
  const { workerId } = useSession();
  const [requesting, setRequesting] = useBegun();
  const list = useList(listWorkerAgencies, { params: { id: workerId ?? 0 }, query: { size: MANY } });
  const agencies = list.data?.content.filter(({ status }) => status === 'ACTIVE' || status === 'SUSPENDED') ?? [];
  return (
    <>
      <PageHeader
        title="Leave"
        purpose="Your leave, and what your agencies decided"
        action={
          agencies.length > 0 && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setRequesting(true)}>
              Request leave
            </Button>
          )
        }
      />
      <MyLeave hasNoAgency={list.data !== undefined && agencies.length === 0} />
      {requesting && agencies.length > 0 && (
        <RequestLeaveForm agencies={agencies} onClose={() => setRequesting(false)} />
      )}
    </>
  );
}
