import { type AreaPart, forward, type PortalRoute, screen } from '~/app/routing.tsx';

export const inAdmin = {
  routes: (admin: PortalRoute<'admin'>) => [screen(admin, 'account', () => import('./account/AccountPage.tsx'))],
} satisfies AreaPart<'admin'>;

export const inAgency = {
  routes: (agency: PortalRoute<'agency'>) => [screen(agency, 'account', () => import('./account/AccountPage.tsx'))],
} satisfies AreaPart<'agency'>;

export const inClient = {
  routes: (client: PortalRoute<'client'>) => [screen(client, 'account', () => import('./account/AccountPage.tsx'))],
} satisfies AreaPart<'client'>;

export const inWorker = {
  routes: (worker: PortalRoute<'worker'>) => [
    screen(worker, 'account', () => import('./account/AccountPage.tsx')),
    // What a worker can set is the account.
    forward(worker, 'settings', '/worker/account'),
  ],
} satisfies AreaPart<'worker'>;
