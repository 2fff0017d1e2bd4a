import { comingSoon, portal, routesOf, toHome } from '~/app/routing.tsx';
import { Portal } from '~/ui/shell/Portal.tsx';
import { clientAreas } from './areas.ts';

const client = portal('client', Portal, clientAreas);

export const clientRoutes = client.addChildren([
  toHome(client, 'client'),
  ...routesOf(client, clientAreas),
  comingSoon(client),
]);
