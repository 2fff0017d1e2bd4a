import { root, screen } from '~/app/routing.tsx';
import { entrySearch } from './team-leader/search.ts';

/** Whatever else is asked for under /guest is not found, as outside the portals. */
export const guestRoutes = [
  screen(root, 'guest/transport/request/$agencyId', () => import('./transport/TransportRequestPage.tsx')),
  screen(root, 'transport/status/$token', () => import('./transport/TransportStatusPage.tsx')),
  screen(root, 'guest/team-leader/entry/start', () => import('./team-leader/EntryStartPage.tsx')),
  screen(root, 'guest/team-leader/entry/$id', () => import('./team-leader/EntryPage.tsx'), entrySearch),
  screen(root, 'guest/team-leader-login/$transportJobId', () => import('./team-leader/TeamLeaderLoginPage.tsx')),
  screen(root, 'guest/apply/$agencyId', () => import('./ApplyPage.tsx')),
  screen(root, 'guest/$agencyId/$agencyName', () => import('./LandingPage.tsx')),
] as const;
