import { adminNavigation } from '../apps/web/src/portals/admin/navigation.ts';
import { agencyNavigation } from '../apps/web/src/portals/agency/navigation.ts';
import { clientNavigation } from '../apps/web/src/portals/client/navigation.ts';
import { workerNavigation } from '../apps/web/src/portals/worker/navigation.ts';
import type { Portal } from './accounts.ts';

const inSidebar: Record<Portal, readonly { path: string }[]> = {
  admin: adminNavigation('Worklane'),
  agency: agencyNavigation('Worklane'),
  client: clientNavigation,
  worker: workerNavigation,
};

/** Screens that are reached from another one, and one that no portal knows. */
const FURTHER: Record<Portal, readonly string[]> = {
  admin: ['shifts/info/20', 'clients/info/1', 'workers/info/1', 'no-such-page'],
  agency: ['shifts/info/20', 'shifts/new', 'shifts/list?view=WEEK', 'clients/1', 'workers/info/1', 'no-such-page'],
  client: ['shifts/info/20', 'shifts/list?view=WEEK', 'workers/info/1', 'no-such-page'],
  worker: ['shifts/info/20', 'no-such-page'],
};

/** Every address of a portal that a person can get to. */
export const addressesOf = (portal: Portal): string[] =>
  [...new Set([...inSidebar[portal].map(({ path }) => path), ...FURTHER[portal]])].map((path) => `/${portal}/${path}`);

export const PUBLIC_ADDRESSES = [
  '/login',
  '/register',
  '/reset-password',
  '/change-password',
  '/error',
  '/nowhere',
  '/guest/nowhere',
];
