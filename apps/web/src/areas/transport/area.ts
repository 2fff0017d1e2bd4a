import { IconAmbulance, IconCar, IconNotebook } from '@tabler/icons-react';
import type { AreaPart } from '~/app/routing.tsx';

export const inAgency = {
  navigation: [
    {
      path: 'jobs/agency-list',
      label: 'Jobs',
      icon: IconAmbulance,
      group: 'Secure Transport',
      permission: 'VIEW_TRANSPORT',
      demanded: true,
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
  ],
} satisfies AreaPart<'agency'>;

export const inClient = {
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
} satisfies AreaPart<'client'>;
