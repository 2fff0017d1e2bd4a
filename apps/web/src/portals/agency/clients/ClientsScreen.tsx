import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMayBegin } from '~/app/shell/acting.ts';
import { useBegun } from '~/app/shell/begun.ts';
import { ClientTable } from '~/features/client/ClientTable.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

const ClientForm = onDemand(() => import('~/features/client/ClientForm.tsx'));

const linkTo = ({ id }: { id: number }) => ({ to: '/agency/clients/$id', params: { id: String(id) } }) as const;

export default function ClientsScreen() {
  const navigate = useNavigate();
  const mayAdd = useMayBegin('MANAGE_CLIENT');
  const [adding, setAdding] = useBegun();
  return (
    <>
      <PageHeader
        title="Clients"
        action={
          mayAdd && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              Add client
            </Button>
          )
        }
      />
      <ClientTable forAgency linkOf={linkTo} />
      {adding && <ClientForm onDone={(client) => void navigate(linkTo(client))} onClose={() => setAdding(false)} />}
    </>
  );
}
