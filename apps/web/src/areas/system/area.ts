import { IconServer } from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';

const palette = () => import('./palette.ts').then((told) => told.palette);

export const inAdmin = {
  routes: (admin: PortalRoute<'admin'>) => [screen(admin, 'system', () => import('./SystemScreen.tsx'))],
  navigation: [
    { path: 'system', label: 'System', icon: IconServer, group: 'Administration', permission: 'VIEW_SETTINGS' },
  ],
  palette,
} satisfies AreaPart<'admin'>;

export const inAgency = { palette } satisfies AreaPart<'agency'>;
