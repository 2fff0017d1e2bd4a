import { MyShifts } from './MyShifts.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function MyShiftsScreen() {
  return (
    <>
      <PageHeader title="My shifts" purpose="Your bookings and timesheets" />
      <MyShifts />
    </>
  );
}
