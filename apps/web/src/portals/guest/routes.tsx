import { createRoute } from '@tanstack/react-router';
import { ComingSoonPage } from '~/app/pages/ComingSoonPage.tsx';
import { root } from '~/app/routing.tsx';

const page = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => root, path, component: ComingSoonPage });

/** Whatever else is asked for under /guest is not found, as outside the portals. */
export const guestRoutes = [
  page('guest/transport/request/$agencyId'),
  page('guest/team-leader/entry/$id'),
  page('guest/team-leader-login/$transportJobId'),
  page('guest/$agencyId/$agencyName'),
] as const;
