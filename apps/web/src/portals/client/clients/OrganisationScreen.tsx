import { useSession } from '~/app/shell/session-context.ts';
import { ClientPage } from '~/features/client/ClientPage.tsx';

export default function OrganisationScreen() {
  const { clientId } = useSession();
  return (
    <ClientPage
      id={clientId ?? Number.NaN}
      purpose="Our organisation: how to reach it, how its shifts work, and who supplies it."
      directorates={{ to: '/client/shifts/directorates' }}
    />
  );
}
