import { comingSoon, portal, screen, toHome } from '~/app/routing.tsx';
import { myShiftsSearch } from '~/features/booking/search.ts';
import { openShiftSearch } from '~/features/shift/search.ts';
import { complianceSearch, trainingSearch } from '~/features/record/search.ts';
import { workerClientSearch } from '~/features/worker-profile/search.ts';
import { workerTabSearch } from '~/features/worker-profile/tabs.ts';

const worker = portal('worker', () => import('./WorkerPortal.tsx'));

export const workerRoutes = worker.addChildren([
  toHome(worker, 'worker'),
  screen(worker, 'home', () => import('./HomeScreen.tsx')),
  screen(worker, 'shifts/list', () => import('./shifts/FindShiftsScreen.tsx'), openShiftSearch),
  screen(worker, 'shifts/mine', () => import('./shifts/MyShiftsScreen.tsx'), myShiftsSearch),
  screen(worker, 'shifts/info/$id', () => import('./shifts/ShiftInfoScreen.tsx')),
  screen(worker, 'account', () => import('./account/AccountScreen.tsx')),
  screen(worker, 'trainings', () => import('./trainings/TrainingsScreen.tsx'), trainingSearch),
  screen(worker, 'compliance', () => import('./trainings/ComplianceScreen.tsx'), complianceSearch),
  screen(worker, 'agency/$id', () => import('./agency/AgencyScreen.tsx'), workerTabSearch),
  screen(worker, 'workers', () => import('./workers/OwnScreen.tsx')),
  screen(worker, 'workers/info/$id', () => import('./workers/WorkerInfoScreen.tsx'), workerTabSearch),
  screen(worker, 'clients', () => import('./clients/ClientsScreen.tsx'), workerClientSearch),
  screen(worker, 'settings', () => import('./settings/SettingsScreen.tsx')),
  screen(worker, 'certificate/$id', () => import('./trainings/CertificateScreen.tsx')),
  comingSoon(worker),
]);
