import { WorkList } from '~/features/booking/WorkList.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function AppliedShiftsScreen() {
  return (
    <>
      <PageHeader title="Applied shifts" purpose="Approve applications and authorise timesheets" />
      <WorkList />
    </>
  );
}
