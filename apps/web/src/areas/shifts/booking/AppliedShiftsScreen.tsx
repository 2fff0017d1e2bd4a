import { useSession } from '~/app/session/session-context.ts';
import type { Portal } from '~/app/session/session.ts';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { WorkList } from './WorkList.tsx';

const PURPOSE: Partial<Record<Portal, string>> = {
  admin: 'Applications, bookings and timesheets of all clients and agencies',
  agency: 'Applications to approve, timesheets to check and client queries',
  client: 'Approve applications and authorise timesheets',
};

export default function AppliedShiftsScreen() {
  const { userType } = useSession();
  return (
    <>
      <PageHeader title="Applied shifts" purpose={PURPOSE[userType]} />
      <WorkList />
    </>
  );
}
