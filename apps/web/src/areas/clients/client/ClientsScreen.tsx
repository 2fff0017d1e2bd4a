import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useBegun } from '~/app/begun.ts';
import { useMayBegin } from '~/app/access.ts';
import { useSession } from '~/app/session/session-context.ts';
import { ClientTable } from './ClientTable.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

const ClientForm = onDemand(() => import('./ClientForm.tsx'));

type Client = { id: number };

const pageOf =
  (isAgency: boolean) =>
  ({ id }: Client): LinkProps => ({
    to: isAgency ? '/agency/clients/$id' : '/admin/clients/info/$id',
    params: { id: String(id) },
  });

export default function ClientsScreen() {
  const navigate = useNavigate();
  const isAgency = useSession().userType === 'agency';
  const linkTo = pageOf(isAgency);
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
      <ClientTable forAgency={isAgency} linkOf={linkTo} />
      {adding && (
        <ClientForm
          onDone={(client) => void navigate(linkTo(client) as { to: string })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
