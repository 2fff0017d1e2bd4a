import { IconBuildingHospital, IconCalendarPlus, IconUsers } from '@tabler/icons-react';
import { configuration } from '~/app/configuration.ts';
import { useMay } from '~/app/session/session-context.ts';
import { NextShifts } from '~/areas/shifts/index.ts';
import { HomeLayout } from '~/ui/HomeLayout.tsx';
import type { QuickLink } from '~/ui/QuickLinks.tsx';

const ORGANISATION: QuickLink = {
  to: '/client/organisation',
  label: 'Our organisation',
  purpose: 'Your contact details and shift rules',
  icon: IconBuildingHospital,
  permission: 'VIEW_CLIENT',
};

const LINKS: readonly QuickLink[] = [
  {
    to: '/client/shifts/list',
    label: 'Add Shifts',
    purpose: 'Request staff from your agencies',
    icon: IconCalendarPlus,
    permission: 'VIEW_SHIFT',
  },
  {
    to: '/client/workers/list',
    label: 'View Flexi Workers',
    purpose: 'See who can take your shifts',
    icon: IconUsers,
    permission: 'VIEW_WORKER',
  },
  ORGANISATION,
];

/** Where nobody is staffed. */
const RENTAL_LINKS: readonly QuickLink[] = [{ ...ORGANISATION, purpose: 'Your contact details' }];

export default function HomeScreen() {
  const seesShifts = useMay('VIEW_SHIFT');
  if (configuration().carRental) return <HomeLayout links={RENTAL_LINKS} />;
  return <HomeLayout links={LINKS}>{seesShifts && <NextShifts />}</HomeLayout>;
}
