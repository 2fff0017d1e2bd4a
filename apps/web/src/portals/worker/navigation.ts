import {
  IconCalendarEvent,
  IconCalendarOff,
  IconCalendarSearch,
  IconCalendarTime,
  IconCalendarUser,
  IconCertificate,
  IconClipboardText,
  IconHome,
  IconMessage,
  IconShieldCheck,
} from '@tabler/icons-react';
import type { NavigationEntry } from '~/app/shell/navigation.ts';

/**
 * Document 000; the agencies come from the server. The documents have no route for a worker's shifts, calendar, leave
 * and availability, so those are ours. Transport follows once there is something behind it; its address says so.
 */
export const workerNavigation: readonly NavigationEntry[] = [
  { path: 'home', label: 'Home', icon: IconHome, tab: 'Home' },
  {
    path: 'shifts/list',
    label: 'Find shifts',
    icon: IconCalendarSearch,
    permission: 'VIEW_SHIFT',
    tab: 'Find shifts',
  },
  { path: 'shifts/mine', label: 'My shifts', icon: IconCalendarUser, permission: 'VIEW_SHIFT', tab: 'My shifts' },
  { path: 'calendar', label: 'Calendar', icon: IconCalendarEvent, permission: 'VIEW_WORKER' },
  { path: 'leave', label: 'Leave', icon: IconCalendarOff, permission: 'VIEW_WORKER' },
  { path: 'availability', label: 'Availability', icon: IconCalendarTime, permission: 'VIEW_WORKER' },
  { path: 'trainings', label: 'Trainings & Qualifications', icon: IconCertificate },
  { path: 'compliance', label: 'Compliances', icon: IconShieldCheck, tab: 'Compliances' },
  { path: 'forms', label: 'Forms', icon: IconClipboardText },
  { path: 'communications', label: 'Communications', icon: IconMessage },
];
