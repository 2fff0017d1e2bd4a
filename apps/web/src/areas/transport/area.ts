import { IconAmbulance, IconCar, IconNotebook } from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';
import { newTransportSearch } from './client/search.ts';
import { jobSearch } from './job/search.ts';
import { newTaxiSearch, taxiSearch } from './taxi/search.ts';

const palette = () => import('./palette.ts').then((told) => told.palette);

export const inAgency = {
  routes: (agency: PortalRoute<'agency'>) => [
    screen(agency, 'jobs/agency-list', () => import('./job/JobsScreen.tsx'), jobSearch),
    screen(agency, 'jobs/agency-list/$id', () => import('./job/JobScreen.tsx'), jobSearch),
    screen(agency, 'taxi', () => import('./taxi/TaxisScreen.tsx'), taxiSearch),
    screen(agency, 'taxi/$id', () => import('./taxi/TaxiScreen.tsx')),
  ],
  navigation: [
    {
      path: 'jobs/agency-list',
      label: 'Jobs',
      icon: IconAmbulance,
      group: 'Secure Transport',
      permission: 'VIEW_TRANSPORT',
      staffing: true,
    },
    {
      path: 'agency-vehicles',
      label: 'Fleet Management',
      icon: IconCar,
      group: 'Secure Transport',
      permission: 'VIEW_TRANSPORT',
      demanded: true,
      staffing: true,
    },
    {
      path: 'agency-logs-list',
      label: 'General Logs',
      icon: IconNotebook,
      group: 'Secure Transport',
      permission: 'VIEW_TRANSPORT',
      demanded: true,
      staffing: true,
    },
    // Document 000 names what is in the group, and this isn’t.
    { path: 'taxi', label: 'Taxi', icon: IconCar, permission: 'VIEW_TRANSPORT', staffing: true },
  ],
  palette,
} satisfies AreaPart<'agency'>;

export const inClient = {
  routes: (client: PortalRoute<'client'>) => [
    screen(client, 'transport', () => import('./client/TransportScreen.tsx'), jobSearch),
    screen(client, 'transport/new', () => import('./client/NewTransportScreen.tsx'), newTransportSearch),
    screen(client, 'transport/$id', () => import('./client/TransportPageScreen.tsx')),
    screen(client, 'taxi', () => import('./taxi/TaxisScreen.tsx'), taxiSearch),
    screen(client, 'taxi/new', () => import('./taxi/NewTaxiScreen.tsx'), newTaxiSearch),
    screen(client, 'taxi/$id', () => import('./taxi/TaxiScreen.tsx')),
  ],
  navigation: [
    {
      path: 'transport',
      label: 'Transport',
      icon: IconAmbulance,
      group: 'Secure Transport',
      permission: 'VIEW_TRANSPORT',
      staffing: true,
    },
    {
      path: 'taxi',
      label: 'Taxi',
      icon: IconCar,
      group: 'Secure Transport',
      permission: 'VIEW_TRANSPORT',
      staffing: true,
    },
  ],
  palette,
} satisfies AreaPart<'client'>;

export const inWorker = {
  routes: (worker: PortalRoute<'worker'>) => [
    screen(worker, 'transport', () => import('./worker/TransportsScreen.tsx')),
    screen(worker, 'taxi/$id', () => import('./taxi/DriverTaxiScreen.tsx')),
  ],
  navigation: [{ path: 'transport', label: 'Transport', icon: IconAmbulance, permission: 'VIEW_SHIFT' }],
} satisfies AreaPart<'worker'>;
