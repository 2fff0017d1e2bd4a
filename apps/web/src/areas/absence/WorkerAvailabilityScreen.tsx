import { WorkerWeeks } from './WorkerWeeks.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function WorkerAvailabilityScreen() {
  return (
    <>
      <PageHeader
        title="Worker availability"
        purpose="Availability, leave and your bookings by week. A worker whose availability isn’t set can still be offered shifts."
      />
      <WorkerWeeks />
    </>
  );
}
