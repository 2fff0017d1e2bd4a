import { MyAvailability } from './MyAvailability.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function AvailabilityScreen() {
  return (
    <>
      <PageHeader
        title="Availability"
        purpose="All your agencies can see it. If you leave a day blank, you may still be offered shifts."
      />
      <MyAvailability />
    </>
  );
}
