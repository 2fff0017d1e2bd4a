import { MyAvailability } from '~/features/absence/MyAvailability.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function AvailabilityScreen() {
  return (
    <>
      <PageHeader
        title="Availability"
        purpose="When you would like to work, and when not. All your agencies see it. Where you say nothing you may be asked."
      />
      <MyAvailability />
    </>
  );
}
