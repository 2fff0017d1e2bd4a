import { useSession } from '~/app/shell/session-context.ts';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { ShiftRequestForm } from './ShiftRequestForm.tsx';

const PURPOSE = {
  agency: 'Ask for staff on behalf of a client, on one day or several. The client agrees before anybody can apply.',
  client: 'Ask for staff, on one day or several.',
};

export const NewShift = () => {
  const { userType } = useSession();
  return (
    <>
      <PageHeader title="New shift" purpose={PURPOSE[userType === 'agency' ? 'agency' : 'client']} />
      <ShiftRequestForm />
    </>
  );
};
