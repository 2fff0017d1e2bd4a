import { PageHeader } from '~/ui/PageHeader.tsx';
import HireDashboard from './HireDashboard.tsx';

/** The dashboard where the home is about staffing; a car-rental deployment has it as its home. */
export default function DashboardScreen() {
  return (
    <>
      <PageHeader title="Vehicle hire" purpose="Bookings and vehicles in figures, and what is ahead" />
      <HireDashboard />
    </>
  );
}
