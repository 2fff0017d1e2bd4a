import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Directorate } from '@worklane/contract/clients/directorate.ts';
import { useState } from 'react';
import { useMay, useSession } from '~/app/session/session-context.ts';
import type { Portal } from '~/app/session/session.ts';
import { DirectorateTable } from './DirectorateTable.tsx';
import { directorateSearch } from './search.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';

const DirectorateForm = onDemand(() => import('./DirectorateForm.tsx'));

const PURPOSE: Partial<Record<Portal, string>> = {
  admin: 'The departments of clients that request staff and carry the cost',
  agency: 'The departments of your clients that request staff and carry the cost',
  client: 'The departments of your organisation that request staff and carry the cost',
};

/** The platform and the client itself keep them; agencies look them up. */
export default function DirectoratesScreen() {
  const { userType, clientId: ownId } = useSession();
  const forClient = userType === 'client';
  const { clientId } = useListSearch(directorateSearch).values;
  const mayManage = useMay('MANAGE_SHIFT_DIRECTORATE') && userType !== 'agency';
  const [editing, setEditing] = useState<Directorate | 'NEW'>();
  return (
    <>
      <PageHeader
        title="Directorates"
        purpose={PURPOSE[userType]}
        action={
          mayManage && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('NEW')}>
              Add directorate
            </Button>
          )
        }
      />
      <DirectorateTable forClient={forClient} onEdit={mayManage ? setEditing : undefined} />
      {editing && (
        <DirectorateForm
          directorate={editing === 'NEW' ? undefined : editing}
          clientId={forClient ? ownId : clientId}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
