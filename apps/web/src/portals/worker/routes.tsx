import { comingSoon, portal, screen, toHome } from '~/app/routing.tsx';

const worker = portal('worker', () => import('./WorkerPortal.tsx'));

export const workerRoutes = worker.addChildren([
  toHome(worker, 'worker'),
  screen(worker, 'home', () => import('./HomeScreen.tsx')),
  comingSoon(worker),
]);
