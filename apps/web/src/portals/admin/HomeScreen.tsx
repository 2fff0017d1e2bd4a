import { Stack } from '@mantine/core';
import {
  IconBuilding,
  IconBuildingHospital,
  IconCalendarEvent,
  IconCar,
  IconHash,
  IconUserCog,
} from '@tabler/icons-react';
import { configuration } from '~/app/configuration.ts';
import { useMay } from '~/app/session/session-context.ts';
import { NextShifts } from '~/areas/shifts/index.ts';
import { PlatformFigures } from '~/areas/statistics/index.ts';
import { HireDashboardOnDemand } from '~/areas/vehicle-hire/index.ts';
import { HomeLayout } from '~/ui/HomeLayout.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { type QuickLink, QuickLinks } from '~/ui/QuickLinks.tsx';
import { Steady } from '~/ui/Steady.tsx';

/** Where no tiles lead to the organisations. */
const RENTAL_LINKS: readonly QuickLink[] = [
  {
    to: '/admin/agencies/list',
    label: 'Agencies',
    purpose: 'View and add agencies',
    icon: IconBuilding,
    permission: 'VIEW_AGENCY',
  },
  {
    to: '/admin/clients/list',
    label: 'Clients',
    purpose: 'View and add clients',
    icon: IconBuildingHospital,
    permission: 'VIEW_CLIENT',
  },
  {
    to: '/admin/vehicles',
    label: 'Vehicles',
    purpose: 'Approve and look up vehicles',
    icon: IconCar,
    permission: 'VIEW_TRANSPORT',
  },
];

const LINKS: readonly QuickLink[] = [
  {
    to: '/admin/shifts/list',
    label: 'Shifts',
    purpose: 'View all shifts',
    icon: IconCalendarEvent,
    permission: 'VIEW_SHIFT',
  },
  {
    to: '/admin/rates/codes',
    label: 'Assignment codes',
    purpose: 'Manage the kinds of work',
    icon: IconHash,
    permission: 'VIEW_ASSIGNMENT_CODE',
  },
  {
    to: '/admin/staff/system-users',
    label: 'Users',
    purpose: 'Manage platform staff',
    icon: IconUserCog,
    permission: 'VIEW_SYSTEM_USERS',
  },
];

/** Document 002, section 2. A car-rental deployment has no staffing to show figures of; its home is the dashboard of vehicle hire. */
export default function HomeScreen() {
  const seesShifts = useMay('VIEW_SHIFT');
  const seesHire = useMay('VIEW_TRANSPORT');
  if (configuration().carRental)
    return <HomeLayout links={RENTAL_LINKS}>{seesHire && <HireDashboardOnDemand />}</HomeLayout>;
  return (
    <>
      <PageHeader title="Home" />
      <Steady>
        <Stack gap="md">
          <PlatformFigures />
          <QuickLinks links={LINKS} />
          {seesShifts && <NextShifts />}
        </Stack>
      </Steady>
    </>
  );
}
