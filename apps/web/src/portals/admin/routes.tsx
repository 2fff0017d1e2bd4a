import { comingSoon, portal, screen, toHome } from '~/app/routing.tsx';
import { agencySearch } from '~/features/agency/search.ts';
import { auditSearch } from '~/features/audit/search.ts';
import { assignmentCodeSearch } from '~/features/assignment-code/search.ts';
import { catalogueSearch, serviceSearch } from '~/features/catalogue/search.ts';
import { clientSearch } from '~/features/client/search.ts';
import { directorateSearch } from '~/features/directorate/search.ts';
import { shiftLocationSearch } from '~/features/shift-location/search.ts';
import { shiftTypeSearch } from '~/features/shift-type/search.ts';
import { shiftListSearch } from '~/features/shift/search.ts';
import { memberSearch, roleSearch, userSearch } from '~/features/people/search.ts';
import { platformSettingsSearch } from '~/features/settings/search.ts';
import { workerSearch } from '~/features/worker/search.ts';
import { workerTabSearch } from '~/features/worker-profile/tabs.ts';
import { bookingListSearch } from '~/features/booking/search.ts';

const admin = portal('admin', () => import('./AdminPortal.tsx'));

export const adminRoutes = admin.addChildren([
  toHome(admin, 'admin'),
  screen(admin, 'home', () => import('./HomeScreen.tsx')),
  screen(admin, 'shifts/list', () => import('./shifts/ShiftsScreen.tsx'), shiftListSearch),
  screen(admin, 'shifts/info/$id', () => import('./shifts/ShiftInfoScreen.tsx')),
  screen(admin, 'shifts/applied', () => import('./shifts/AppliedShiftsScreen.tsx'), bookingListSearch),
  screen(admin, 'rates/codes', () => import('./rates/AssignmentCodesScreen.tsx'), assignmentCodeSearch),
  screen(admin, 'shifts/locations', () => import('./shifts/LocationsScreen.tsx'), shiftLocationSearch),
  screen(admin, 'shifts/directorates', () => import('./shifts/DirectoratesScreen.tsx'), directorateSearch),
  screen(admin, 'shifts/types', () => import('./shifts/ShiftTypesScreen.tsx'), shiftTypeSearch),
  screen(admin, 'agencies/list', () => import('./agencies/AgenciesScreen.tsx'), agencySearch),
  screen(admin, 'agencies/info/$id', () => import('./agencies/AgencyInfoScreen.tsx'), memberSearch),
  screen(admin, 'clients/list', () => import('./clients/ClientsScreen.tsx'), clientSearch),
  screen(admin, 'clients/info/$id', () => import('./clients/ClientInfoScreen.tsx'), memberSearch),
  screen(admin, 'clients/services', () => import('./clients/ServicesScreen.tsx'), serviceSearch),
  screen(admin, 'workers/training-and-qualifications', () => import('./workers/CatalogueScreen.tsx'), catalogueSearch),
  screen(admin, 'workers/list', () => import('./workers/WorkersScreen.tsx'), workerSearch),
  screen(admin, 'workers/info', () => import('./workers/ChooseWorkerScreen.tsx')),
  screen(admin, 'workers/info/$id', () => import('./workers/WorkerInfoScreen.tsx'), workerTabSearch),
  screen(admin, 'staff/system-users', () => import('./staff/UsersScreen.tsx'), userSearch),
  screen(admin, 'staff/system-user/info', () => import('./staff/ChooseUserScreen.tsx')),
  screen(admin, 'staff/system-user/info/$id', () => import('./staff/UserInfoScreen.tsx')),
  screen(admin, 'staff/role-permissions', () => import('./staff/RolesScreen.tsx'), roleSearch),
  screen(admin, 'staff/audit', () => import('./staff/AuditScreen.tsx'), auditSearch),
  screen(admin, 'account', () => import('./account/AccountScreen.tsx')),
  screen(admin, 'settings/all', () => import('./settings/SettingsScreen.tsx'), platformSettingsSearch),
  screen(admin, 'system', () => import('./system/SystemScreen.tsx')),
  comingSoon(admin),
]);
