import { IconBuilding, IconBuildingHospital, IconHash } from '@tabler/icons-react';
import type { Permission } from '@worklane/contract/identity/permission.ts';
import { configuration } from '~/app/configuration.ts';
import { may } from '~/app/session/guard.ts';
import { useSession } from '~/app/shell/session-context.ts';
import { NextShifts } from '~/features/shift/NextShifts.tsx';
import { HomeLayout } from '~/ui/HomeLayout.tsx';
import type { QuickLink } from '~/ui/QuickLinks.tsx';

const LINKS: readonly (QuickLink & { permission: Permission })[] = [
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
  const session = useSession();
  const seesShifts = may(session, 'VIEW_SHIFT') && !configuration().carRental;
  return (
    <HomeLayout
      purpose="Agencies, clients, and what happens next on the platform."
      links={LINKS.filter(({ permission }) => may(session, permission))}
    >
      {seesShifts && <NextShifts />}
    </HomeLayout>
  );
}
