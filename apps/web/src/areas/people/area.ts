import { IconId, IconKey, IconUserCog, IconUserShare } from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';
import { deputySearch, roleSearch, userSearch } from './search.ts';

const palette = () => import('./palette.ts').then((told) => told.palette);

export const inAdmin = {
  routes: (admin: PortalRoute<'admin'>) => [
    screen(admin, 'staff/system-users', () => import('./UsersScreen.tsx'), userSearch),
    screen(admin, 'staff/system-user/info', () => import('./ChooseUserScreen.tsx')),
    screen(admin, 'staff/system-user/info/$id', () => import('./UserPage.tsx')),
    screen(admin, 'staff/role-permissions', () => import('./RolesScreen.tsx'), roleSearch),
  ],
  navigation: [
    {
      path: 'staff/system-users',
      label: (productName) => `${productName} users`,
      icon: IconUserCog,
      group: 'Administration',
      permission: 'VIEW_SYSTEM_USERS',
    },
    {
      path: 'staff/system-user/info',
      label: 'System user info',
      icon: IconId,
      group: 'Administration',
      permission: 'VIEW_SYSTEM_USERS',
    },
    {
      path: 'staff/role-permissions',
      label: 'Roles and permissions',
      icon: IconKey,
      group: 'Administration',
      permission: 'VIEW_SYSTEM_USERS',
    },
  ],
  palette,
} satisfies AreaPart<'admin'>;

export const inAgency = {
  routes: (agency: PortalRoute<'agency'>) => [
    screen(agency, 'staff/users', () => import('./UsersScreen.tsx'), userSearch),
    screen(agency, 'staff/users/info', () => import('./ChooseUserScreen.tsx')),
    screen(agency, 'staff/users/info/$id', () => import('./UserPage.tsx')),
    screen(agency, 'staff/permissions', () => import('./RolesScreen.tsx'), roleSearch),
    screen(agency, 'staff/deputies', () => import('./DeputiesScreen.tsx'), deputySearch),
  ],
  navigation: [
    {
      path: 'staff/users',
      label: 'Users',
      icon: IconUserCog,
      group: 'Administration',
      permission: 'VIEW_SYSTEM_USERS',
    },
    {
      path: 'staff/users/info',
      label: 'User info',
      icon: IconId,
      group: 'Administration',
      permission: 'VIEW_SYSTEM_USERS',
    },
    {
      path: 'staff/permissions',
      label: 'Roles',
      icon: IconKey,
      group: 'Administration',
      permission: 'VIEW_SYSTEM_USERS',
    },
    {
      path: 'staff/deputies',
      label: 'Deputy',
      icon: IconUserShare,
      group: 'Administration',
      permission: 'DEPUTY_USER',
    },
  ],
  palette,
} satisfies AreaPart<'agency'>;

export const inClient = {
  routes: (client: PortalRoute<'client'>) => [
    screen(client, 'staff/users', () => import('./UsersScreen.tsx'), userSearch),
    screen(client, 'staff/user/info', () => import('./ChooseUserScreen.tsx')),
    screen(client, 'staff/user/info/$id', () => import('./UserPage.tsx')),
    screen(client, 'staff/permissions', () => import('./RolesScreen.tsx'), roleSearch),
  ],
  navigation: [
    {
      path: 'staff/users',
      label: 'Users',
      icon: IconUserCog,
      group: 'Administration',
      permission: 'VIEW_SYSTEM_USERS',
    },
    {
      path: 'staff/user/info',
      label: 'User info',
      icon: IconId,
      group: 'Administration',
      permission: 'VIEW_SYSTEM_USERS',
    },
    {
      path: 'staff/permissions',
      label: 'Permissions',
      icon: IconKey,
      group: 'Administration',
      permission: 'VIEW_SYSTEM_USERS',
    },
  ],
  palette,
} satisfies AreaPart<'client'>;
