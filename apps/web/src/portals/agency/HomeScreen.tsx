import { IconCalendarEvent, IconUserShare, IconUsers } from '@tabler/icons-react';
import { configuration } from '~/app/configuration.ts';
import { useMay } from '~/app/session/session-context.ts';
import { NextShifts } from '~/areas/shifts/index.ts';
import { WorkToDo } from '~/areas/training/index.ts';
import { HireDashboardOnDemand } from '~/areas/vehicle-hire/index.ts';
import { HomeLayout } from '~/ui/HomeLayout.tsx';
import type { QuickLink } from '~/ui/QuickLinks.tsx';

/** Document 000, section 6: who needs what to find which. */
const LINKS: readonly QuickLink[] = [
  {
    to: '/agency/workers',
    label: 'View Flexi Workers',
    purpose: 'Find and add workers',
    icon: IconUsers,
    permission: 'VIEW_WORKER',
  },
  {
    to: '/agency/shifts/list',
    label: 'View Shifts',
    purpose: 'Fill your clients’ shifts',
    icon: IconCalendarEvent,
    permission: 'VIEW_SHIFT',
  },
  {
    to: '/agency/staff/deputies',
    label: 'Deputy',
    purpose: 'Let a colleague act for you while you’re away',
    icon: IconUserShare,
    permission: 'DEPUTY_USER',
  },
];

export default function HomeScreen() {
  const seesShifts = useMay('VIEW_SHIFT') && !configuration().carRental;
  const seesWorkers = useMay('VIEW_WORKER');
  const seesHire = useMay('VIEW_TRANSPORT') && configuration().carRental;
  return (
    <HomeLayout links={LINKS}>
      {seesHire && <HireDashboardOnDemand />}
      {seesWorkers && <WorkToDo />}
      {seesShifts && <NextShifts />}
    </HomeLayout>
  );
}
