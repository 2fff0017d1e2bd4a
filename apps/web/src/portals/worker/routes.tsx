import { comingSoon, portal, screen, toHome } from '~/app/routing.tsx';
import { myShiftsSearch } from '~/features/booking/search.ts';
import { openShiftSearch } from '~/features/shift/search.ts';

const worker = portal('worker', () => import('./WorkerPortal.tsx'));

export const workerRoutes = worker.addChildren([
  toHome(worker, 'worker'),
  screen(worker, 'home', () => import('./HomeScreen.tsx')),
  screen(worker, 'shifts/list', () => import('./shifts/FindShiftsScreen.tsx'), openShiftSearch),
  screen(worker, 'shifts/mine', () => import('./shifts/MyShiftsScreen.tsx'), myShiftsSearch),
  screen(worker, 'shifts/info/$id', () => import('./shifts/ShiftInfoScreen.tsx')),
  screen(worker, 'account', () => import('./account/AccountScreen.tsx')),
  comingSoon(worker),
]);
