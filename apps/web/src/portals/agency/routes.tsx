import { comingSoon, portal, routesOf, toHome } from '~/app/routing.tsx';
import { Portal } from '~/ui/shell/Portal.tsx';
import { agencyAreas } from './areas.ts';

const agency = portal('agency', Portal, agencyAreas);

export const agencyRoutes = agency.addChildren([
  toHome(agency, 'agency'),
  ...routesOf(agency, agencyAreas),
  comingSoon(agency),
]);
