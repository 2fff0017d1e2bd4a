import { root, screen } from '~/app/routing.tsx';
import { hireSearch } from './search.ts';

/** For hirers without an account: an agency’s public hire page, and a booking by its link. */
export const hireRoutes = [
  screen(root, 'hire/$agencyId', () => import('./HirePage.tsx'), hireSearch),
  screen(root, 'hire/booking/$token', () => import('./BookingPage.tsx')),
] as const;
