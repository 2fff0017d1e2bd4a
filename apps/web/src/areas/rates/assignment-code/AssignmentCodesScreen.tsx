import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { AssignmentCode } from '@worklane/contract/rates/assignment-code.ts';
import { useState } from 'react';
import { useMay, useSession } from '~/app/session/session-context.ts';
import { AssignmentCodeTable } from './AssignmentCodeTable.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

const AssignmentCodeForm = onDemand(() => import('./AssignmentCodeForm.tsx'));

/** The platform keeps the codes; agencies and clients look them up. */
export default function AssignmentCodesScreen() {
  const { userType } = useSession();
  const mayManage = useMay('MANAGE_ASSIGNMENT_CODE') && userType === 'admin';
  const [editing, setEditing] = useState<AssignmentCode | 'NEW'>();
  return (
    <>
      <PageHeader
        title="Assignment codes"
        purpose="The kinds of work that shifts need and workers are cleared for"
        action={
          mayManage && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('NEW')}>
              Add assignment code
            </Button>
          )
        }
      />
      <AssignmentCodeTable onEdit={mayManage ? setEditing : undefined} />
      {editing && (
        <AssignmentCodeForm code={editing === 'NEW' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}
