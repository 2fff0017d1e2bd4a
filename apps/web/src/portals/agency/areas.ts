import { IconHome, IconSettings } from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';
import { inAgency as absence } from '~/areas/absence/area.ts';
import { inAgency as system } from '~/areas/system/area.ts';
import { inAgency as agencies } from '~/areas/agencies/area.ts';
import { inAgency as applicants } from '~/areas/applicants/area.ts';
import { inAgency as audit } from '~/areas/audit/area.ts';
import { inAgency as billing } from '~/areas/billing/area.ts';
import { inAgency as clients } from '~/areas/clients/area.ts';
import { inAgency as forms } from '~/areas/forms/area.ts';
import { inAgency as identity } from '~/areas/identity/area.ts';
import { inAgency as messages } from '~/areas/messages/area.ts';
import { inAgency as payroll } from '~/areas/payroll/area.ts';
import { inAgency as people } from '~/areas/people/area.ts';
import { inAgency as rates } from '~/areas/rates/area.ts';
import { inAgency as reports } from '~/areas/reports/area.ts';
import { inAgency as shifts } from '~/areas/shifts/area.ts';
import { inAgency as training } from '~/areas/training/area.ts';
import { inAgency as transport } from '~/areas/transport/area.ts';
import { inAgency as vehicleHire } from '~/areas/vehicle-hire/area.ts';
import { inAgency as workers } from '~/areas/workers/area.ts';
import { settingsSearch } from './settings/search.ts';

const home = {
  routes: (agency: PortalRoute<'agency'>) => [screen(agency, 'home', () => import('./HomeScreen.tsx'))],
  navigation: [{ path: 'home', label: 'Home', icon: IconHome }],
} satisfies AreaPart<'agency'>;

const settings = {
  routes: (agency: PortalRoute<'agency'>) => [
    screen(agency, 'settings/all', () => import('./settings/SettingsScreen.tsx'), settingsSearch),
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
} satisfies AreaPart<'agency'>;

/** What the portal shows, in the order of its sidebar. */
export const agencyAreas = [
  home,
  shifts,
  clients,
  workers,
  training,
  applicants,
  absence,
  transport,
  vehicleHire,
  rates,
  billing,
  payroll,
  reports,
  identity,
  agencies,
  forms,
  people,
  audit,
  messages,
  settings,
  system,
] as const;
