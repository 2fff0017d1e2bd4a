import { comingSoon, portal, screen, toHome } from '~/app/routing.tsx';
import { assignmentCodeSearch } from '~/features/assignment-code/search.ts';

const agency = portal('agency', () => import('./AgencyPortal.tsx'));

export const agencyRoutes = agency.addChildren([
  toHome(agency, 'agency'),
  screen(agency, 'home', () => import('./HomeScreen.tsx')),
  screen(agency, 'rates/codes', () => import('./rates/AssignmentCodesScreen.tsx'), assignmentCodeSearch),
  comingSoon(agency),
]);
