import { IconBuildingHospital, IconCalendarPlus, IconUsers } from '@tabler/icons-react';
import { useMay } from '~/app/shell/session-context.ts';
import { NextShifts } from '~/features/shift/NextShifts.tsx';
import { HomeLayout } from '~/ui/HomeLayout.tsx';
import type { QuickLink } from '~/ui/QuickLinks.tsx';

const LINKS: readonly QuickLink[] = [
  {
    to: '/client/shifts/list',
    label: 'Add Shifts',
    purpose: 'Ask your agencies for staff.',
    icon: IconCalendarPlus,
    permission: 'VIEW_SHIFT',
  },
  {
    to: '/client/workers/list',
    label: 'View Flexi Workers',
    purpose: 'See who can come to you.',
    icon: IconUsers,
    permission: 'VIEW_WORKER',
  },
  {
    to: '/client/organisation',
    label: 'Our organisation',
    purpose: 'Your address, and how your shifts work.',
    icon: IconBuildingHospital,
    permission: 'VIEW_CLIENT',
  },
];

export default function HomeScreen() {
  const seesShifts = useMay('VIEW_SHIFT');
  return (
    <HomeLayout purpose="Ask for staff, and see who comes next." links={LINKS}>
      {seesShifts && <NextShifts />}
    </HomeLayout>
  );
}
