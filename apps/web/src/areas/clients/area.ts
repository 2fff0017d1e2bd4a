import { IconBuildingHospital, IconMapPin, IconSitemap } from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';
import { clientSearch } from './client/search.ts';
import { directorateSearch } from './directorate/search.ts';
import { shiftLocationSearch } from './shift-location/search.ts';
import { memberSearch } from '~/areas/people/index.ts';

const palette = () => import('./palette.ts').then((told) => told.palette);

export const inAdmin = {
  routes: (admin: PortalRoute<'admin'>) => [
    screen(admin, 'shifts/locations', () => import('./shift-location/LocationsScreen.tsx'), shiftLocationSearch),
    screen(admin, 'shifts/directorates', () => import('./directorate/DirectoratesScreen.tsx'), directorateSearch),
    screen(admin, 'clients/list', () => import('./client/ClientsScreen.tsx'), clientSearch),
    screen(admin, 'clients/info/$id', () => import('./client/ClientInfoScreen.tsx'), memberSearch),
  ],
  navigation: [
    {
      path: 'shifts/locations',
      label: 'Shift locations',
      icon: IconMapPin,
      group: 'Shifts',
      permission: 'VIEW_SHIFT_LOCATION',
      staffing: true,
    },
    {
      path: 'shifts/directorates',
      label: 'Directorates',
      icon: IconSitemap,
      group: 'Shifts',
      permission: 'VIEW_SHIFT_DIRECTORATE',
      staffing: true,
    },
    {
      path: 'clients/list',
      label: 'Clients',
      icon: IconBuildingHospital,
      group: 'Organisations',
      permission: 'VIEW_CLIENT',
    },
  ],
  palette,
} satisfies AreaPart<'admin'>;

export const inAgency = {
  routes: (agency: PortalRoute<'agency'>) => [
    screen(agency, 'shifts/directorates', () => import('./directorate/DirectoratesScreen.tsx'), directorateSearch),
    screen(agency, 'clients', () => import('./client/ClientsScreen.tsx'), clientSearch),
  ],
  navigation: [
    {
      path: 'shifts/directorates',
      label: 'Directorates',
      icon: IconSitemap,
      group: 'Shifts',
      permission: 'VIEW_SHIFT_DIRECTORATE',
      staffing: true,
    },
    { path: 'clients', label: 'Clients', icon: IconBuildingHospital, permission: 'VIEW_CLIENT' },
  ],
  palette,
} satisfies AreaPart<'agency'>;

export const inClient = {
  routes: (client: PortalRoute<'client'>) => [
    screen(client, 'shifts/directorates', () => import('./directorate/DirectoratesScreen.tsx'), directorateSearch),
    screen(client, 'shifts/locations', () => import('./shift-location/LocationsScreen.tsx'), shiftLocationSearch),
    screen(client, 'organisation', () => import('./client/OrganisationScreen.tsx')),
  ],
  navigation: [
    {
      path: 'shifts/directorates',
      label: 'Directorates',
      icon: IconSitemap,
      group: 'Shifts',
      permission: 'VIEW_SHIFT_DIRECTORATE',
      staffing: true,
    },
    {
      path: 'shifts/locations',
      label: 'Shift locations',
      icon: IconMapPin,
      group: 'Shifts',
      permission: 'VIEW_SHIFT_LOCATION',
      staffing: true,
    },
  ],
  palette,
} satisfies AreaPart<'client'>;
