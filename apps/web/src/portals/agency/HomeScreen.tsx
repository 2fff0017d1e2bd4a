import { IconCalendarEvent, IconUserShare, IconUsers } from '@tabler/icons-react';
import type { Permission } from '@worklane/contract/identity/permission.ts';
import { configuration } from '~/app/configuration.ts';
import { may } from '~/app/session/guard.ts';
import { useSession } from '~/app/shell/session-context.ts';
import { NextShifts } from '~/features/shift/NextShifts.tsx';
import { HomeLayout } from '~/ui/HomeLayout.tsx';
import type { QuickLink } from '~/ui/QuickLinks.tsx';

const LINKS: readonly (QuickLink & { permission: Permission })[] = [
  {
    to: '/agency/workers',
    label: 'View Flexi Workers',
    purpose: 'Keep your people ready to work.',
    icon: IconUsers,
    permission: 'VIEW_WORKER',
  },
  {
    to: '/agency/shifts/list',
    label: 'View Shifts',
    purpose: 'Fill what your clients ask for.',
    icon: IconCalendarEvent,
    permission: 'VIEW_SHIFT',
  },
  {
    to: '/agency/staff/deputies',
    label: 'Deputy',
    purpose: 'Let a colleague act for you while you are away.',
    icon: IconUserShare,
    permission: 'DEPUTY_USER',
  },
];

export default function HomeScreen() {
  const session = useSession();
  const seesShifts = may(session, 'VIEW_SHIFT') && !configuration().carRental;
  return (
    <HomeLayout
      purpose="Your people, your clients, and what comes next."
      links={LINKS.filter(({ permission }) => may(session, permission))}
    >
      {seesShifts && <NextShifts />}
    </HomeLayout>
  );
}
