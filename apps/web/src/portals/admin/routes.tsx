import { comingSoon, portal, routesOf, toHome } from '~/app/routing.tsx';
import { Portal } from '~/ui/shell/Portal.tsx';
import { adminAreas } from './areas.ts';

const admin = portal('admin', Portal, adminAreas);

export const adminRoutes = admin.addChildren([
  toHome(admin, 'admin'),
  ...routesOf(admin, adminAreas),
  comingSoon(admin),
]);
