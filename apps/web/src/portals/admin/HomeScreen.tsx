import { IconBuilding, IconBuildingHospital, IconHash } from '@tabler/icons-react';
import { configuration } from '~/app/configuration.ts';
import { useMay } from '~/app/shell/session-context.ts';
import { NextShifts } from '~/features/shift/NextShifts.tsx';
import { HomeLayout } from '~/ui/HomeLayout.tsx';
import type { QuickLink } from '~/ui/QuickLinks.tsx';

const LINKS: readonly QuickLink[] = [
  {
    to: '/admin/agencies/list',
    label: 'Agencies',
    purpose: 'Who supplies staff and vehicles.',
    icon: IconBuilding,
    permission: 'VIEW_AGENCY',
  },
  {
    to: '/admin/clients/list',
    label: 'Clients',
    purpose: 'Who asks for them.',
    icon: IconBuildingHospital,
    permission: 'VIEW_CLIENT',
  },
  {
    to: '/admin/rates/codes',
    label: 'Assignment codes',
    purpose: 'The kinds of work there are.',
    icon: IconHash,
    permission: 'VIEW_ASSIGNMENT_CODE',
  },
];

export default function HomeScreen() {
  const seesShifts = useMay('VIEW_SHIFT') && !configuration().carRental;
  return (
    <HomeLayout purpose="Agencies, clients, and what happens next on the platform." links={LINKS}>
      {seesShifts && <NextShifts />}
    </HomeLayout>
  );
}
