import { IconCalendarEvent, IconCalendarOff, IconCalendarTime } from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';
import { myCalendarSearch, myLeaveSearch } from './my-search.ts';
import { leaveSearch, workerWeekSearch } from './search.ts';

const palette = () => import('./palette.ts').then((told) => told.palette);
const mailKinds = () => import('./mail-kinds.ts').then((told) => told.mailKinds);

export const inAdmin = { mailKinds } satisfies AreaPart<'admin'>;

export const inAgency = {
  routes: (agency: PortalRoute<'agency'>) => [
    screen(agency, 'worker-leave', () => import('./WorkerLeaveScreen.tsx'), leaveSearch),
    screen(agency, 'worker-availability', () => import('./WorkerAvailabilityScreen.tsx'), workerWeekSearch),
  ],
  navigation: [
    {
      path: 'worker-leave',
      label: 'Worker leave',
      icon: IconCalendarOff,
      group: 'Workers',
      permission: 'VIEW_WORKER',
      staffing: true,
    },
    {
      path: 'worker-availability',
      label: 'Worker availability',
      icon: IconCalendarTime,
      group: 'Workers',
      permission: 'VIEW_WORKER',
      staffing: true,
    },
  ],
  palette,
  mailKinds,
} satisfies AreaPart<'agency'>;

export const inClient = { mailKinds } satisfies AreaPart<'client'>;

export const inWorker = {
  routes: (worker: PortalRoute<'worker'>) => [
    screen(worker, 'calendar', () => import('./CalendarScreen.tsx'), myCalendarSearch),
    screen(worker, 'leave', () => import('./LeaveScreen.tsx'), myLeaveSearch),
    screen(worker, 'availability', () => import('./AvailabilityScreen.tsx')),
  ],
  navigation: [
    { path: 'calendar', label: 'Calendar', icon: IconCalendarEvent, permission: 'VIEW_WORKER' },
    { path: 'leave', label: 'Leave', icon: IconCalendarOff, permission: 'VIEW_WORKER' },
    { path: 'availability', label: 'Availability', icon: IconCalendarTime, permission: 'VIEW_WORKER' },
  ],
  palette,
  mailKinds,
} satisfies AreaPart<'worker'>;
