import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Directorate } from '@worklane/contract/clients/directorate.ts';
import { useState } from 'react';
import { useMay } from '~/app/shell/session-context.ts';
import { DirectorateTable } from '~/features/directorate/DirectorateTable.tsx';
import { directorateSearch } from '~/features/directorate/search.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';

const DirectorateForm = onDemand(() => import('~/features/directorate/DirectorateForm.tsx'));

export default function DirectoratesScreen() {
  const { clientId } = useListSearch(directorateSearch).values;
  const mayManage = useMay('MANAGE_SHIFT_DIRECTORATE');
  const [editing, setEditing] = useState<Directorate | 'NEW'>();
  return (
    <>
      <PageHeader
        title="Directorates"
        purpose="The departments of clients that request staff and carry the cost"
        action={
          mayManage && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('NEW')}>
              Add directorate
            </Button>
          )
        }
      />
      <DirectorateTable onEdit={mayManage ? setEditing : undefined} />
      {editing && (
        <DirectorateForm
          directorate={editing === 'NEW' ? undefined : editing}
          clientId={clientId}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
