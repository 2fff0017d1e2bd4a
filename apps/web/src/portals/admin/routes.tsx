import { comingSoon, portal, screen, toHome } from '~/app/routing.tsx';
import { assignmentCodeSearch } from '~/features/assignment-code/search.ts';

const admin = portal('admin', () => import('./AdminPortal.tsx'));

export const adminRoutes = admin.addChildren([
  toHome(admin, 'admin'),
  screen(admin, 'home', () => import('./HomeScreen.tsx')),
  screen(admin, 'rates/codes', () => import('./rates/AssignmentCodesScreen.tsx'), assignmentCodeSearch),
  comingSoon(admin),
]);
