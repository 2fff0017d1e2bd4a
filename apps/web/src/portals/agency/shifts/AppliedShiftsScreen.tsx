import { WorkList } from '~/features/booking/WorkList.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function AppliedShiftsScreen() {
  return (
    <>
      <PageHeader title="Applied shifts" purpose="Applications to approve, timesheets to check and client queries" />
      <WorkList />
    </>
  );
}
