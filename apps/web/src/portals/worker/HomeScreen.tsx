import { IconCalendarSearch, IconCalendarUser, IconShieldCheck } from '@tabler/icons-react';
import { useMay } from '~/app/shell/session-context.ts';
import { MyApplications } from '~/features/applicant/MyApplications.tsx';
import { NextBookings } from '~/features/booking/NextBookings.tsx';
import { HomeLayout } from '~/ui/HomeLayout.tsx';
import type { QuickLink } from '~/ui/QuickLinks.tsx';

const LINKS: readonly QuickLink[] = [
  { to: '/worker/shifts/list', label: 'Find shifts', purpose: 'See what is open to you.', icon: IconCalendarSearch },
  {
    to: '/worker/shifts/mine',
    label: 'My shifts',
    purpose: 'Where you are expected, and your hours.',
    icon: IconCalendarUser,
  },
  { to: '/worker/compliance', label: 'Compliances', purpose: 'Keep your documents current.', icon: IconShieldCheck },
];

export default function HomeScreen() {
  const seesShifts = useMay('VIEW_SHIFT');
  return (
    <HomeLayout purpose="Your next shifts, and what is open to you." links={LINKS}>
      <MyApplications />
      {seesShifts && <NextBookings />}
    </HomeLayout>
  );
}
