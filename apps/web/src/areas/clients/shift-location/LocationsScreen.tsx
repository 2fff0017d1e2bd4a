import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ShiftLocation } from '@worklane/contract/clients/shift-location.ts';
import { useState } from 'react';
import { useMay, useSession } from '~/app/session/session-context.ts';
import { ShiftLocationTable } from './ShiftLocationTable.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

const ShiftLocationForm = onDemand(() => import('./ShiftLocationForm.tsx'));

export default function LocationsScreen() {
  const forClient = useSession().userType === 'client';
  const mayManage = useMay('MANAGE_SHIFT_LOCATION');
  const [editing, setEditing] = useState<ShiftLocation | 'NEW'>();
  return (
    <>
      <PageHeader
        title="Shift locations"
        purpose={`The wards, homes and sites where ${forClient ? 'your ' : ''}shifts are worked`}
        action={
          mayManage && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('NEW')}>
              Add shift location
            </Button>
          )
        }
      />
      <ShiftLocationTable forClient={forClient} onEdit={mayManage ? setEditing : undefined} />
      {editing && (
        <ShiftLocationForm
          forClient={forClient}
          location={editing === 'NEW' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
