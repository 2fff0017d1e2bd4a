import { useSession } from '~/app/session/session-context.ts';
import { ClientPage } from './ClientPage.tsx';

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
