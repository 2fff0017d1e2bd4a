import { useSession } from '~/app/shell/session-context.ts';
import { ClientPage } from '~/features/client/ClientPage.tsx';

export default function OrganisationScreen() {
  const { clientId } = useSession();
  return (
    <ClientPage
      id={clientId ?? Number.NaN}
      purpose="Your contact details, shift rules and agencies"
      directorates={{ to: '/client/shifts/directorates' }}
    />
  );
}
