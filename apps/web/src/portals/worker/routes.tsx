import { comingSoon, portal, screen, toHome } from '~/app/routing.tsx';
import { myCalendarSearch, myLeaveSearch } from '~/features/absence/my-search.ts';
import { myShiftsSearch } from '~/features/booking/search.ts';
import { formSearch } from '~/features/form/search.ts';
import { openShiftSearch } from '~/features/shift/search.ts';
import { complianceSearch, trainingSearch } from '~/features/record/search.ts';
import { workerClientSearch } from '~/features/worker-profile/search.ts';
import { workerTabSearch } from '~/features/worker-profile/tabs.ts';

const worker = portal('worker', () => import('./WorkerPortal.tsx'));

export const workerRoutes = worker.addChildren([
  toHome(worker, 'worker'),
  screen(worker, 'home', () => import('./HomeScreen.tsx')),
  screen(worker, 'home/$id', () => import('./HomeOfWorkerScreen.tsx')),
  screen(worker, 'shifts/list', () => import('./shifts/FindShiftsScreen.tsx'), openShiftSearch),
  screen(worker, 'shifts/mine', () => import('./shifts/MyShiftsScreen.tsx'), myShiftsSearch),
  screen(worker, 'shifts/info/$id', () => import('./shifts/ShiftInfoScreen.tsx')),
  screen(worker, 'calendar', () => import('./absence/CalendarScreen.tsx'), myCalendarSearch),
  screen(worker, 'leave', () => import('./absence/LeaveScreen.tsx'), myLeaveSearch),
  screen(worker, 'availability', () => import('./absence/AvailabilityScreen.tsx')),
  screen(worker, 'account', () => import('./account/AccountScreen.tsx')),
  screen(worker, 'trainings', () => import('./trainings/TrainingsScreen.tsx'), trainingSearch),
  screen(worker, 'trainings/$id', () => import('./trainings/TrainingsOfAgencyScreen.tsx')),
  screen(worker, 'compliance', () => import('./trainings/ComplianceScreen.tsx'), complianceSearch),
  screen(worker, 'agency/$id', () => import('./agency/AgencyScreen.tsx'), workerTabSearch),
  screen(worker, 'workers', () => import('./workers/OwnScreen.tsx')),
  screen(worker, 'workers/info/$id', () => import('./workers/WorkerInfoScreen.tsx'), workerTabSearch),
  screen(worker, 'clients', () => import('./clients/ClientsScreen.tsx'), workerClientSearch),
  screen(worker, 'communications', () => import('./communications/CommunicationsScreen.tsx')),
  screen(worker, 'settings', () => import('./settings/SettingsScreen.tsx')),
  screen(worker, 'certificate/$id', () => import('./trainings/CertificateScreen.tsx')),
  screen(worker, 'forms', () => import('./forms/FormsScreen.tsx'), formSearch),
  screen(worker, 'forms/application', () => import('./forms/ApplicationScreen.tsx'), formSearch),
  screen(worker, 'forms/occupational', () => import('./forms/OccupationalScreen.tsx'), formSearch),
  screen(worker, 'forms/hmrc', () => import('./forms/HmrcScreen.tsx'), formSearch),
  screen(worker, 'forms/bank', () => import('./forms/BankScreen.tsx'), formSearch),
  comingSoon(worker),
]);
