import {
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCalendarSearch,
  IconCalendarUser,
  IconSunMoon,
  IconUserCheck,
} from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';
import { bookingListSearch, myShiftsSearch } from './booking/search.ts';
import { shiftTypeSearch } from './shift-type/search.ts';
import { directBookingSearch, newShiftSearch, openShiftSearch, shiftListSearch } from './shift/search.ts';

const palette = () => import('./palette.ts').then((told) => told.palette);
const mailKinds = () => import('./mail-kinds.ts').then((told) => told.mailKinds);

export const inAdmin = {
  routes: (admin: PortalRoute<'admin'>) => [
    screen(admin, 'shifts/list', () => import('./list/ShiftsScreen.tsx'), shiftListSearch),
    screen(admin, 'shifts/info/$id', () => import('./info/ShiftInfo.tsx')),
    screen(admin, 'shifts/applied', () => import('./booking/AppliedShiftsScreen.tsx'), bookingListSearch),
    screen(admin, 'shifts/types', () => import('./shift-type/ShiftTypesScreen.tsx'), shiftTypeSearch),
  ],
  navigation: [
    {
      path: 'shifts/list',
      label: 'Shifts',
      icon: IconCalendarEvent,
      group: 'Shifts',
      permission: 'VIEW_SHIFT',
      staffing: true,
    },
    {
      path: 'shifts/applied',
      label: 'Applied shifts',
      icon: IconCalendarCheck,
      group: 'Shifts',
      permission: 'VIEW_SHIFT',
      hidden: true,
      staffing: true,
    },
    {
      path: 'shifts/types',
      label: 'Shift types',
      icon: IconSunMoon,
      group: 'Shifts',
      permission: 'VIEW_SHIFT',
      staffing: true,
      after: 'shifts/directorates',
    },
  ],
  palette,
  mailKinds,
} satisfies AreaPart<'admin'>;

export const inAgency = {
  routes: (agency: PortalRoute<'agency'>) => [
    screen(agency, 'shifts/list', () => import('./list/ShiftsScreen.tsx'), shiftListSearch),
    screen(agency, 'shifts/new', () => import('./request/NewShift.tsx'), newShiftSearch),
    screen(agency, 'shifts/info/$id', () => import('./info/ShiftInfo.tsx')),
    screen(agency, 'shifts/applied', () => import('./booking/AppliedShiftsScreen.tsx'), bookingListSearch),
  ],
  navigation: [
    {
      path: 'shifts/applied',
      label: 'Applied shifts',
      icon: IconCalendarCheck,
      group: 'Shifts',
      permission: 'VIEW_SHIFT',
      staffing: true,
    },
    {
      path: 'shifts/list',
      label: 'Shifts',
      icon: IconCalendarEvent,
      group: 'Shifts',
      permission: 'VIEW_SHIFT',
      staffing: true,
    },
  ],
  palette,
  mailKinds,
} satisfies AreaPart<'agency'>;

export const inClient = {
  routes: (client: PortalRoute<'client'>) => [
    screen(client, 'shifts/list', () => import('./list/ShiftsScreen.tsx'), shiftListSearch),
    screen(client, 'shifts/new', () => import('./request/NewShift.tsx'), newShiftSearch),
    screen(client, 'shifts/info/$id', () => import('./info/ShiftInfo.tsx')),
    screen(client, 'shifts/applied', () => import('./booking/AppliedShiftsScreen.tsx'), bookingListSearch),
    screen(client, 'workers/directly-book', () => import('./booking/DirectlyBookScreen.tsx'), directBookingSearch),
  ],
  navigation: [
    {
      path: 'shifts/list',
      label: 'Shifts',
      icon: IconCalendarEvent,
      group: 'Shifts',
      permission: 'VIEW_SHIFT',
      staffing: true,
    },
    {
      path: 'shifts/new',
      label: 'New shift',
      icon: IconCalendarPlus,
      group: 'Shifts',
      permission: 'VIEW_SHIFT',
      staffing: true,
    },
    {
      path: 'shifts/applied',
      label: 'Applied shifts',
      icon: IconCalendarCheck,
      group: 'Shifts',
      permission: 'VIEW_SHIFT',
      staffing: true,
    },
    {
      path: 'workers/directly-book',
      label: 'Directly book',
      icon: IconUserCheck,
      group: 'Workers',
      permission: 'VIEW_SHIFT',
      staffing: true,
      after: 'workers/list',
    },
  ],
  palette,
  mailKinds,
} satisfies AreaPart<'client'>;

export const inWorker = {
  routes: (worker: PortalRoute<'worker'>) => [
    screen(worker, 'shifts/list', () => import('./booking/worker/FindShiftsScreen.tsx'), openShiftSearch),
    screen(worker, 'shifts/mine', () => import('./booking/worker/MyShiftsScreen.tsx'), myShiftsSearch),
    screen(worker, 'shifts/info/$id', () => import('./info/ShiftInfo.tsx')),
  ],
  navigation: [
    {
      path: 'shifts/list',
      label: 'Find shifts',
      icon: IconCalendarSearch,
      permission: 'VIEW_SHIFT',
      tab: 'Find shifts',
    },
    { path: 'shifts/mine', label: 'My shifts', icon: IconCalendarUser, permission: 'VIEW_SHIFT', tab: 'My shifts' },
  ],
  palette,
  mailKinds,
} satisfies AreaPart<'worker'>;
