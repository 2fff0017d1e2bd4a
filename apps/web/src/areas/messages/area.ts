import { IconMessage, IconSpeakerphone } from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';
import { Bell } from './notification/Bell.tsx';

export const inAdmin = {
  Tool: Bell,
  navigation: [
    {
      path: 'communications/broadcast',
      label: 'Broadcast',
      icon: IconSpeakerphone,
      group: 'Administration',
      permission: 'VIEW_BROADCAST',
    },
  ],
} satisfies AreaPart<'admin'>;

export const inAgency = {
  Tool: Bell,
  navigation: [
    {
      path: 'communications/broadcast',
      label: 'Broadcast',
      icon: IconSpeakerphone,
      group: 'Administration',
      permission: 'VIEW_BROADCAST',
    },
  ],
} satisfies AreaPart<'agency'>;

export const inClient = {
  Tool: Bell,
  navigation: [
    {
      path: 'communications/broadcast',
      label: 'Broadcast',
      icon: IconSpeakerphone,
      group: 'Administration',
      permission: 'VIEW_BROADCAST',
    },
  ],
} satisfies AreaPart<'client'>;

export const inWorker = {
  Tool: Bell,
  routes: (worker: PortalRoute<'worker'>) => [
    screen(worker, 'communications', () => import('./notification/CommunicationsScreen.tsx')),
  ],
  navigation: [{ path: 'communications', label: 'Communications', icon: IconMessage }],
} satisfies AreaPart<'worker'>;
