import { createRoute } from '@tanstack/react-router';
import { ComingSoonPage } from '~/app/pages/ComingSoonPage.tsx';
import { root, screen } from '~/app/routing.tsx';

const page = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => root, path, component: ComingSoonPage });

/** Whatever else is asked for under /guest is not found, as outside the portals. */
export const guestRoutes = [
  screen(root, 'guest/transport/request/$agencyId', () => import('./transport/TransportRequestPage.tsx')),
  screen(root, 'transport/status/$token', () => import('./transport/TransportStatusPage.tsx')),
  page('guest/team-leader/entry/$id'),
  page('guest/team-leader-login/$transportJobId'),
  screen(root, 'guest/apply/$agencyId', () => import('./ApplyPage.tsx')),
  screen(root, 'guest/$agencyId/$agencyName', () => import('./LandingPage.tsx')),
] as const;
