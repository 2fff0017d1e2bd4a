import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useBegun } from '~/app/shell/begun.ts';
import { useOwnAgencies } from '~/features/agency/use-own-agencies.ts';
import { MyLeave } from '~/features/absence/MyLeave.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

const RequestLeaveForm = onDemand(() => import('~/features/absence/RequestLeaveForm.tsx'));

export default function LeaveScreen() {
  const [requesting, setRequesting] = useBegun();
  const { all: agencies } = useOwnAgencies(undefined);
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
      <MyLeave />
      {requesting && agencies.length > 0 && (
        <RequestLeaveForm agencies={agencies} onClose={() => setRequesting(false)} />
      )}
    </>
  );
}
