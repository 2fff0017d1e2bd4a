import { useParams } from '@tanstack/react-router';
import { ClientPage } from '~/features/client/ClientPage.tsx';

export default function ClientInfoScreen() {
  const { id } = useParams({ from: '/agency/clients/$id' });
  return (
    <ClientPage
      id={Number(id)}
      purpose="How to reach this client, and how its shifts work."
      directorates={{ to: '/agency/shifts/directorates', search: { clientId: Number(id) } }}
    />
  );
}
