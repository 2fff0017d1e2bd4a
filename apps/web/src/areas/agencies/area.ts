import { IconBuilding } from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';
import { SuspendedBanner } from './agency/SuspendedBanner.tsx';
import { agencySearch } from './agency/search.ts';
import { ProfileGate } from './profile/ProfileGate.tsx';
import { memberSearch } from '~/areas/people/index.ts';

const palette = () => import('./palette.ts').then((told) => told.palette);

export const inAdmin = {
  routes: (admin: PortalRoute<'admin'>) => [
    screen(admin, 'agencies/list', () => import('./agency/AgenciesScreen.tsx'), agencySearch),
    screen(admin, 'agencies/info/$id', () => import('./agency/AgencyInfoScreen.tsx'), memberSearch),
  ],
  navigation: [
    { path: 'agencies/list', label: 'Agencies', icon: IconBuilding, group: 'Organisations', permission: 'VIEW_AGENCY' },
  ],
  palette,
} satisfies AreaPart<'admin'>;

export const inAgency = {
  Banner: SuspendedBanner,
  Overlay: ProfileGate,
  palette,
} satisfies AreaPart<'agency'>;

export const inClient = {
  routes: (client: PortalRoute<'client'>) => [
    screen(client, 'agencies', () => import('./agency/AgenciesOfClientScreen.tsx'), agencySearch),
  ],
  navigation: [{ path: 'agencies', label: 'Agencies', icon: IconBuilding, permission: 'VIEW_AGENCY' }],
  palette,
} satisfies AreaPart<'client'>;
