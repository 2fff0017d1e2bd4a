import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useBegun } from '~/app/begun.ts';
import { useOwnAgencies } from '~/areas/agencies/index.ts';
import { MyLeave } from './MyLeave.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

const RequestLeaveForm = onDemand(() => import('./RequestLeaveForm.tsx'));

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
