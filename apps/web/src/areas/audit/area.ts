import { IconHistory } from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';
import { auditSearch } from './search.ts';

const palette = () => import('./palette.ts').then((told) => told.palette);

export const inAdmin = {
  routes: (admin: PortalRoute<'admin'>) => [
    screen(admin, 'staff/audit', () => import('./AuditScreen.tsx'), auditSearch),
  ],
  navigation: [
    { path: 'staff/audit', label: 'Audit log', icon: IconHistory, group: 'Administration', permission: 'VIEW_AUDIT' },
  ],
  palette,
} satisfies AreaPart<'admin'>;

export const inAgency = {
  routes: (agency: PortalRoute<'agency'>) => [
    screen(agency, 'staff/audit', () => import('./AuditScreen.tsx'), auditSearch),
  ],
  navigation: [
    { path: 'staff/audit', label: 'Audit log', icon: IconHistory, group: 'Administration', permission: 'VIEW_AUDIT' },
  ],
  palette,
} satisfies AreaPart<'agency'>;

export const inClient = {
  routes: (client: PortalRoute<'client'>) => [
    screen(client, 'staff/audit', () => import('./AuditScreen.tsx'), auditSearch),
  ],
  navigation: [
    { path: 'staff/audit', label: 'Audit log', icon: IconHistory, group: 'Administration', permission: 'VIEW_AUDIT' },
  ],
  palette,
} satisfies AreaPart<'client'>;
