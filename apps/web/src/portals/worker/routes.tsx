import { comingSoon, portal, routesOf, toHome } from '~/app/routing.tsx';
import { Portal } from '~/ui/shell/Portal.tsx';
import { workerAreas } from './areas.ts';

const worker = portal('worker', Portal, workerAreas);

export const workerRoutes = worker.addChildren([
  toHome(worker, 'worker'),
  ...routesOf(worker, workerAreas),
  comingSoon(worker),
]);
