import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useBegun } from '~/app/begun.ts';
import { useMay } from '~/app/session/session-context.ts';
import { AgencyTable } from './AgencyTable.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

const AgencyForm = onDemand(() => import('./AgencyForm.tsx'));

const linkTo = ({ id }: { id: number }) => ({ to: '/admin/agencies/info/$id', params: { id: String(id) } }) as const;

export default function AgenciesScreen() {
  const navigate = useNavigate();
  const mayManage = useMay('MANAGE_AGENCY');
  const [adding, setAdding] = useBegun();
  return (
    <>
      <PageHeader
        title="Agencies"
        action={
          mayManage && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              Add agency
            </Button>
          )
        }
      />
      <AgencyTable linkOf={linkTo} />
      {adding && <AgencyForm onDone={(agency) => void navigate(linkTo(agency))} onClose={() => setAdding(false)} />}
    </>
  );
}
