import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from './app/pages/ErrorPage.tsx';
import { root } from './app/routing.tsx';
import { parseSearch, stringifySearch } from './app/search.ts';
import { adminRoutes } from './portals/admin/routes.tsx';
import { agencyRoutes } from './portals/agency/routes.tsx';
import { clientRoutes } from './portals/client/routes.tsx';
import { guestRoutes } from './portals/guest/routes.tsx';
import { publicRoutes } from './portals/public/routes.tsx';
import { workerRoutes } from './portals/worker/routes.tsx';

export const router = createRouter({
  routeTree: root.addChildren([...publicRoutes, ...guestRoutes, adminRoutes, agencyRoutes, clientRoutes, workerRoutes]),
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
