import { IconCalendarEvent, IconCar, IconChecklist, IconUserShare, IconUsers } from '@tabler/icons-react';
import { configuration } from '~/app/configuration.ts';
import { useMay } from '~/app/session/session-context.ts';
import { NextShifts } from '~/areas/shifts/index.ts';
import { WorkToDo } from '~/areas/training/index.ts';
import { HireDashboardOnDemand } from '~/areas/vehicle-hire/index.ts';
import { HomeLayout } from '~/ui/HomeLayout.tsx';
import type { QuickLink } from '~/ui/QuickLinks.tsx';

const DEPUTY: QuickLink = {
  to: '/agency/staff/deputies',
  label: 'Deputy',
  purpose: 'Let a colleague act for you while you’re away',
  icon: IconUserShare,
  permission: 'DEPUTY_USER',
};

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
  DEPUTY,
];

/** Where nobody is staffed: the sidebar has no workers and no shifts either. */
const RENTAL_LINKS: readonly QuickLink[] = [
  {
    to: '/agency/bookings',
    label: 'View Bookings',
    purpose: 'See who hires what, and book vehicles',
    icon: IconChecklist,
    permission: 'VIEW_TRANSPORT',
  },
  {
    to: '/agency/vehicles',
    label: 'View Vehicles',
    purpose: 'Add vehicles and set their rates',
    icon: IconCar,
    permission: 'VIEW_TRANSPORT',
  },
  DEPUTY,
];

export default function HomeScreen() {
  const seesShifts = useMay('VIEW_SHIFT');
  const seesWorkers = useMay('VIEW_WORKER');
  const seesHire = useMay('VIEW_TRANSPORT');
  if (configuration().carRental)
    return <HomeLayout links={RENTAL_LINKS}>{seesHire && <HireDashboardOnDemand />}</HomeLayout>;
  return (
    <HomeLayout links={LINKS}>
      {seesWorkers && <WorkToDo />}
      {seesShifts && <NextShifts />}
    </HomeLayout>
  );
}
