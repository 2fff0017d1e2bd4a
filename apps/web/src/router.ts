import { type AnyRoute, createRouter } from '@tanstack/react-router';
import { ErrorPage } from './app/pages/ErrorPage.tsx';
import { door, root } from './app/routing.tsx';
import { parseSearch, stringifySearch } from './app/search.ts';
import { type Portal, PORTALS } from './app/session/session.ts';
import type { adminRoutes } from './portals/admin/routes.tsx';
import type { agencyRoutes } from './portals/agency/routes.tsx';
import type { clientRoutes } from './portals/client/routes.tsx';
import { guestRoutes } from './portals/guest/routes.tsx';
import { publicRoutes } from './portals/public/routes.tsx';
import type { workerRoutes } from './portals/worker/routes.tsx';

/** All routes there are, for the types of links. */
type Routes = readonly [
  ...typeof publicRoutes,
  ...typeof guestRoutes,
  typeof adminRoutes,
  typeof agencyRoutes,
  typeof clientRoutes,
  typeof workerRoutes,
];
type Tree = ReturnType<typeof root.addChildren<Routes>>;

/** The route table of a portal arrives with the portal. */
const TABLES: Record<Portal, () => Promise<AnyRoute>> = {
  admin: () => import('./portals/admin/routes.tsx').then(({ adminRoutes: routes }) => routes),
  agency: () => import('./portals/agency/routes.tsx').then(({ agencyRoutes: routes }) => routes),
  client: () => import('./portals/client/routes.tsx').then(({ clientRoutes: routes }) => routes),
  worker: () => import('./portals/worker/routes.tsx').then(({ workerRoutes: routes }) => routes),
};

const entered = new Map<Portal, AnyRoute>();

const tree = () => {
  const portals = PORTALS.map((name) => entered.get(name) ?? door(name, () => enter(name)));
  return root.addChildren([...publicRoutes, ...guestRoutes, ...portals]) as unknown as Tree;
};

const enter = async (name: Portal): Promise<void> => {
  entered.set(name, await TABLES[name]());
  router.update({ routeTree: tree() });
  router.setRoutes(router.buildRouteTree());
};

export const router = createRouter({
  routeTree: tree(),
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
