import { MyShifts } from '~/features/booking/worker/MyShifts.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function MyShiftsScreen() {
  return (
    <>
      <PageHeader title="My shifts" purpose="Where you are expected, and your hours." />
      <MyShifts />
    </>
  );
}
