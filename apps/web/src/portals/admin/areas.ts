import { IconHome, IconSettings } from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';
import { inAdmin as absence } from '~/areas/absence/area.ts';
import { inAdmin as agencies } from '~/areas/agencies/area.ts';
import { inAdmin as audit } from '~/areas/audit/area.ts';
import { inAdmin as billing } from '~/areas/billing/area.ts';
import { inAdmin as clients } from '~/areas/clients/area.ts';
import { inAdmin as identity } from '~/areas/identity/area.ts';
import { inAdmin as messages } from '~/areas/messages/area.ts';
import { inAdmin as people } from '~/areas/people/area.ts';
import { inAdmin as rates } from '~/areas/rates/area.ts';
import { inAdmin as reports } from '~/areas/reports/area.ts';
import { inAdmin as shifts } from '~/areas/shifts/area.ts';
import { inAdmin as system } from '~/areas/system/area.ts';
import { inAdmin as training } from '~/areas/training/area.ts';
import { inAdmin as vehicleHire } from '~/areas/vehicle-hire/area.ts';
import { inAdmin as workers } from '~/areas/workers/area.ts';
import { settingsSearch } from './settings/search.ts';

const home = {
  routes: (admin: PortalRoute<'admin'>) => [screen(admin, 'home', () => import('./HomeScreen.tsx'))],
  navigation: [{ path: 'home', label: 'Home', icon: IconHome }],
} satisfies AreaPart<'admin'>;

const settings = {
  routes: (admin: PortalRoute<'admin'>) => [
    screen(admin, 'settings/all', () => import('./settings/SettingsScreen.tsx'), settingsSearch),
  ],
  navigation: [
    {
      path: 'settings/all',
      label: (productName) => `${productName} settings`,
      icon: IconSettings,
      group: 'Administration',
      permission: 'VIEW_SETTINGS',
    },
  ],
} satisfies AreaPart<'admin'>;

/** What the portal shows, in the order of its sidebar. */
export const adminAreas = [
  home,
  shifts,
  agencies,
  clients,
  workers,
  training,
  absence,
  vehicleHire,
  rates,
  billing,
  reports,
  identity,
  people,
  audit,
  messages,
  settings,
  system,
] as const;
