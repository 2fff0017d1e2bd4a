import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { MembersPanel } from '~/areas/people/index.ts';
import { ClientPage } from './ClientPage.tsx';

export default function ClientInfoScreen() {
  const { id } = useParams({ from: '/admin/clients/info/$id' });
  return (
    <ClientPage
      id={Number(id)}
      purpose="Contact details, shift rules and agencies"
      back={
        <>
          <Button
            component={Link}
            {...({ to: '/admin/clients/services', search: { view: 'clients', clientId: Number(id) } } as object)}
            variant="default"
          >
            Services
          </Button>
          <Button
            component={Link}
            {...({ to: '/admin/clients/hirer/$id', params: { id } } as object)}
            variant="default"
          >
            Vehicle hire
          </Button>
        </>
      }
      below={<MembersPanel kind="CLIENT" id={Number(id)} />}
      directorates={{ to: '/admin/shifts/directorates', search: { clientId: Number(id) } }}
    />
  );
}
