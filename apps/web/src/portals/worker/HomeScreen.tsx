import {
  IconCalendarEvent,
  IconCalendarOff,
  IconCalendarSearch,
  IconCalendarUser,
  IconShieldCheck,
} from '@tabler/icons-react';
import { useMay } from '~/app/shell/session-context.ts';
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
  {
    to: '/worker/calendar',
    label: 'Calendar',
    purpose: 'Shifts, leave and availability at one glance.',
    icon: IconCalendarEvent,
    permission: 'VIEW_WORKER',
  },
  {
    to: '/worker/leave',
    label: 'Leave',
    purpose: 'Ask to be away.',
    icon: IconCalendarOff,
    permission: 'VIEW_WORKER',
  },
  { to: '/worker/compliance', label: 'Compliances', purpose: 'Keep your documents current.', icon: IconShieldCheck },
];

export default function HomeScreen() {
  const seesShifts = useMay('VIEW_SHIFT');
  return (
    <HomeLayout purpose="Your next shifts, and what is open to you." links={LINKS}>
      {seesShifts && <NextBookings />}
    </HomeLayout>
  );
}
