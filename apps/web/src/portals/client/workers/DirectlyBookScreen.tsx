import { DirectBooking } from '~/features/booking/DirectBooking.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function DirectlyBookScreen() {
  return (
    <>
      <PageHeader
        title="Directly book"
        purpose="Choose a shift that still has a place, then the worker you would like."
      />
      <DirectBooking />
    </>
  );
}
