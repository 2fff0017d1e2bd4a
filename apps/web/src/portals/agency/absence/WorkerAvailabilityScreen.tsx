import { WorkerWeeks } from '~/features/absence/WorkerWeeks.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function WorkerAvailabilityScreen() {
  return (
    <>
      <PageHeader
        title="Worker availability"
        purpose="What your workers say of a week, when they are away, and where you have booked them. Whoever says nothing may be asked."
      />
      <WorkerWeeks />
    </>
  );
}
