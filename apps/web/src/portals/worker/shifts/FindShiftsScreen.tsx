import { OpenShifts } from '~/features/booking/worker/OpenShifts.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function FindShiftsScreen() {
  return (
    <>
      <PageHeader title="Find shifts" purpose="What is open to you, the next one first." />
      <OpenShifts />
    </>
  );
}
