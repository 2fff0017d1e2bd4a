import { IconId, IconUsers } from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen, sheet } from '~/app/routing.tsx';
import { MyAgencies } from './profile/MyAgencies.tsx';
import { workerClientSearch } from './profile/search.ts';
import { workerTabSearch } from './profile/tabs.ts';
import { workerSearch } from './worker/search.ts';

const palette = () => import('./palette.ts').then((told) => told.palette);

export const inAdmin = {
  routes: (admin: PortalRoute<'admin'>) => [
    screen(admin, 'workers/list', () => import('./worker/WorkersScreen.tsx'), workerSearch),
    screen(admin, 'workers/info', () => import('./worker/ChooseWorkerScreen.tsx')),
    screen(admin, 'workers/info/$id', () => import('./profile/WorkerInfoScreen.tsx'), workerTabSearch),
  ],
  navigation: [
    {
      path: 'workers/list',
      label: 'Workers',
      icon: IconUsers,
      group: 'Workers',
      permission: 'VIEW_WORKER',
      staffing: true,
    },
    {
      path: 'workers/info',
      label: 'Worker info',
      icon: IconId,
      group: 'Workers',
      permission: 'VIEW_WORKER',
      staffing: true,
    },
  ],
  palette,
} satisfies AreaPart<'admin'>;

export const inAgency = {
  routes: (agency: PortalRoute<'agency'>) => [
    screen(agency, 'workers', () => import('./worker/WorkersScreen.tsx'), workerSearch),
    screen(agency, 'workers/info', () => import('./worker/ChooseWorkerScreen.tsx')),
    screen(agency, 'workers/info/$id', () => import('./profile/WorkerInfoScreen.tsx'), workerTabSearch),
    sheet(screen(agency, 'workers-print/info/$id', () => import('./profile/WorkerPrintScreen.tsx'))),
    screen(agency, 'driver-info/$id', () => import('./profile/DriverInfoScreen.tsx')),
  ],
  navigation: [
    { path: 'workers', label: 'Workers', icon: IconUsers, group: 'Workers', permission: 'VIEW_WORKER', staffing: true },
    {
      path: 'workers/info',
      label: 'Worker info',
      icon: IconId,
      group: 'Workers',
      permission: 'VIEW_WORKER',
      staffing: true,
    },
  ],
  palette,
} satisfies AreaPart<'agency'>;

export const inClient = {
  routes: (client: PortalRoute<'client'>) => [
    screen(client, 'workers/list', () => import('./worker/WorkersScreen.tsx'), workerSearch),
    screen(client, 'workers/info', () => import('./worker/ChooseWorkerScreen.tsx')),
    screen(client, 'workers/info/$id', () => import('./profile/WorkerInfoScreen.tsx'), workerTabSearch),
  ],
  navigation: [
    {
      path: 'workers/list',
      label: 'Workers',
      icon: IconUsers,
      group: 'Workers',
      permission: 'VIEW_WORKER',
      staffing: true,
    },
    {
      path: 'workers/info',
      label: 'Worker info',
      icon: IconId,
      group: 'Workers',
      permission: 'VIEW_WORKER',
      staffing: true,
    },
  ],
  palette,
} satisfies AreaPart<'client'>;

export const inWorker = {
  Sidebar: MyAgencies,
  routes: (worker: PortalRoute<'worker'>) => [
    screen(worker, 'agency/$id', () => import('./profile/AgencyScreen.tsx'), workerTabSearch),
    screen(worker, 'workers', () => import('./profile/OwnScreen.tsx')),
    screen(worker, 'workers/info/$id', () => import('./profile/WorkerInfoScreen.tsx'), workerTabSearch),
    screen(worker, 'clients', () => import('./profile/OwnClientsScreen.tsx'), workerClientSearch),
  ],
  palette,
} satisfies AreaPart<'worker'>;
