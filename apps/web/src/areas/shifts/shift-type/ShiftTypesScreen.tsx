import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ShiftType } from '@worklane/contract/shifts/shift-type.ts';
import { useState } from 'react';
import { useMay } from '~/app/session/session-context.ts';
import { ShiftTypeTable } from './ShiftTypeTable.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

const ShiftTypeForm = onDemand(() => import('./ShiftTypeForm.tsx'));

export default function ShiftTypesScreen() {
  const mayManage = useMay('MANAGE_SHIFT');
  const [editing, setEditing] = useState<ShiftType | 'NEW'>();
  return (
    <>
      <PageHeader
        title="Shift types"
        purpose="Choosing a shift type fills in the times of a new shift."
        action={
          mayManage && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('NEW')}>
              Add shift type
            </Button>
          )
        }
      />
      <ShiftTypeTable onEdit={mayManage ? setEditing : undefined} />
      {editing && (
        <ShiftTypeForm type={editing === 'NEW' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}
