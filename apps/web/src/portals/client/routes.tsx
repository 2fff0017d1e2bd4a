import { comingSoon, portal, screen, toHome } from '~/app/routing.tsx';
import { agencySearch } from '~/features/agency/search.ts';
import { auditSearch } from '~/features/audit/search.ts';
import { assignmentCodeSearch } from '~/features/assignment-code/search.ts';
import { directorateSearch } from '~/features/directorate/search.ts';
import { shiftLocationSearch } from '~/features/shift-location/search.ts';
import { directBookingSearch, newShiftSearch, shiftListSearch } from '~/features/shift/search.ts';
import { roleSearch, userSearch } from '~/features/people/search.ts';
import { workerSearch } from '~/features/worker/search.ts';
import { workerTabSearch } from '~/features/worker-profile/tabs.ts';
import { bookingListSearch } from '~/features/booking/search.ts';

const client = portal('client', () => import('./ClientPortal.tsx'));

export const clientRoutes = client.addChildren([
  toHome(client, 'client'),
  screen(client, 'home', () => import('./HomeScreen.tsx')),
  screen(client, 'shifts/list', () => import('./shifts/ShiftsScreen.tsx'), shiftListSearch),
  screen(client, 'shifts/new', () => import('./shifts/NewShiftScreen.tsx'), newShiftSearch),
  screen(client, 'shifts/info/$id', () => import('./shifts/ShiftInfoScreen.tsx')),
  screen(client, 'shifts/applied', () => import('./shifts/AppliedShiftsScreen.tsx'), bookingListSearch),
  screen(client, 'workers/directly-book', () => import('./workers/DirectlyBookScreen.tsx'), directBookingSearch),
  screen(client, 'rates/codes', () => import('./rates/AssignmentCodesScreen.tsx'), assignmentCodeSearch),
  screen(client, 'shifts/directorates', () => import('./shifts/DirectoratesScreen.tsx'), directorateSearch),
  screen(client, 'shifts/locations', () => import('./shifts/LocationsScreen.tsx'), shiftLocationSearch),
  screen(client, 'agencies', () => import('./agencies/AgenciesScreen.tsx'), agencySearch),
  screen(client, 'organisation', () => import('./clients/OrganisationScreen.tsx')),
  screen(client, 'workers/list', () => import('./workers/WorkersScreen.tsx'), workerSearch),
  screen(client, 'workers/info', () => import('./workers/ChooseWorkerScreen.tsx')),
  screen(client, 'workers/info/$id', () => import('./workers/WorkerInfoScreen.tsx'), workerTabSearch),
  screen(client, 'staff/users', () => import('./staff/UsersScreen.tsx'), userSearch),
  screen(client, 'staff/user/info', () => import('./staff/ChooseUserScreen.tsx')),
  screen(client, 'staff/user/info/$id', () => import('./staff/UserInfoScreen.tsx')),
  screen(client, 'staff/permissions', () => import('./staff/RolesScreen.tsx'), roleSearch),
  screen(client, 'staff/audit', () => import('./staff/AuditScreen.tsx'), auditSearch),
  screen(client, 'account', () => import('./account/AccountScreen.tsx')),
  comingSoon(client),
]);
