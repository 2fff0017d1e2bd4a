import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useBegun } from '~/app/shell/begun.ts';
import { useMay } from '~/app/shell/session-context.ts';
import { ClientTable } from '~/features/client/ClientTable.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

const ClientForm = onDemand(() => import('~/features/client/ClientForm.tsx'));

const linkTo = ({ id }: { id: number }) => ({ to: '/admin/clients/info/$id', params: { id: String(id) } }) as const;

export default function ClientsScreen() {
  const navigate = useNavigate();
  const mayManage = useMay('MANAGE_CLIENT');
  const [adding, setAdding] = useBegun();
  return (
    <>
      <PageHeader
        title="Clients"
        action={
          mayManage && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              Add client
            </Button>
          )
        }
      />
      <ClientTable linkOf={linkTo} />
      {adding && <ClientForm onDone={(client) => void navigate(linkTo(client))} onClose={() => setAdding(false)} />}
    </>
  );
}
