import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type Agency, type AgencyDetail, getAgency } from '@worklane/contract/agencies/agency.ts';
import { useState } from 'react';
import { call } from '~/app/api.ts';
import { announce } from '~/app/failure.ts';
import { useMay } from '~/app/shell/session-context.ts';
import { AgencyTable } from '~/features/agency/AgencyTable.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

const AgencyForm = onDemand(() => import('~/features/agency/AgencyForm.tsx'));

export default function AgenciesScreen() {
  const mayManage = useMay('MANAGE_AGENCY');
  const [editing, setEditing] = useState<AgencyDetail | 'NEW'>();
  // The list holds less than the form.
  const edit = ({ id }: Agency) => void call(getAgency, { params: { id } }).then(setEditing, announce);
  return (
    <>
      <PageHeader
        title="Agencies"
        purpose="Who supplies staff and vehicles to the clients."
        action={
          mayManage && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('NEW')}>
              Add agency
            </Button>
          )
        }
      />
      <AgencyTable onEdit={mayManage ? edit : undefined} />
      {editing && <AgencyForm agency={editing === 'NEW' ? undefined : editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}
