import { DirectBooking } from './DirectBooking.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function DirectlyBookScreen() {
  return (
    <>
      <PageHeader title="Directly book" purpose="Choose an open shift, then the worker you’d like." />
      <DirectBooking />
    </>
  );
}
