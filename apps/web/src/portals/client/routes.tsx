import { comingSoon, portal, screen, toHome } from '~/app/routing.tsx';
import { assignmentCodeSearch } from '~/features/assignment-code/search.ts';

const client = portal('client', () => import('./ClientPortal.tsx'));

export const clientRoutes = client.addChildren([
  toHome(client, 'client'),
  screen(client, 'home', () => import('./HomeScreen.tsx')),
  screen(client, 'rates/codes', () => import('./rates/AssignmentCodesScreen.tsx'), assignmentCodeSearch),
  comingSoon(client),
]);
