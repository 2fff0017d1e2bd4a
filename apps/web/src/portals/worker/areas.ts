import { IconHome } from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';
import { inWorker as absence } from '~/areas/absence/area.ts';
import { inWorker as forms } from '~/areas/forms/area.ts';
import { inWorker as identity } from '~/areas/identity/area.ts';
import { inWorker as messages } from '~/areas/messages/area.ts';
import { inWorker as payroll } from '~/areas/payroll/area.ts';
import { inWorker as shifts } from '~/areas/shifts/area.ts';
import { inWorker as training } from '~/areas/training/area.ts';
import { inWorker as transport } from '~/areas/transport/area.ts';
import { inWorker as workers } from '~/areas/workers/area.ts';

const home = {
  routes: (worker: PortalRoute<'worker'>) => [
    screen(worker, 'home', () => import('./HomeScreen.tsx')),
    screen(worker, 'home/$id', () => import('./HomeOfWorkerScreen.tsx')),
  ],
  navigation: [{ path: 'home', label: 'Home', icon: IconHome, tab: 'Home' }],
} satisfies AreaPart<'worker'>;

/** What the portal shows, in the order of its sidebar. */
export const workerAreas = [
  home,
  shifts,
  transport,
  payroll,
  absence,
  training,
  forms,
  messages,
  workers,
  identity,
] as const;
