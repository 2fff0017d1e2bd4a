import { comingSoon, portal, screen, sheet, toHome } from '~/app/routing.tsx';
import { applicantSearch } from '~/features/applicant/search.ts';
import { leaveSearch, workerWeekSearch } from '~/features/absence/search.ts';
import { auditSearch } from '~/features/audit/search.ts';
import { assignmentCodeSearch } from '~/features/assignment-code/search.ts';
import { clientSearch } from '~/features/client/search.ts';
import { directorateSearch } from '~/features/directorate/search.ts';
import { hirerSearch } from '~/features/hirer/search.ts';
import { newShiftSearch, shiftListSearch } from '~/features/shift/search.ts';
import { deputySearch, roleSearch, userSearch } from '~/features/people/search.ts';
import { recordWorkSearch } from '~/features/record-work/search.ts';
import { agencySettingsSearch } from '~/features/settings/search.ts';
import { workerSearch } from '~/features/worker/search.ts';
import { workerTabSearch } from '~/features/worker-profile/tabs.ts';
import { bookingListSearch } from '~/features/booking/search.ts';

const agency = portal('agency', () => import('./AgencyPortal.tsx'));

export const agencyRoutes = agency.addChildren([
  toHome(agency, 'agency'),
  screen(agency, 'home', () => import('./HomeScreen.tsx')),
  screen(agency, 'shifts/list', () => import('./shifts/ShiftsScreen.tsx'), shiftListSearch),
  screen(agency, 'shifts/new', () => import('./shifts/NewShiftScreen.tsx'), newShiftSearch),
  screen(agency, 'shifts/info/$id', () => import('./shifts/ShiftInfoScreen.tsx')),
  screen(agency, 'shifts/applied', () => import('./shifts/AppliedShiftsScreen.tsx'), bookingListSearch),
  screen(agency, 'rates/codes', () => import('./rates/AssignmentCodesScreen.tsx'), assignmentCodeSearch),
  screen(agency, 'shifts/directorates', () => import('./shifts/DirectoratesScreen.tsx'), directorateSearch),
  screen(agency, 'clients', () => import('./clients/ClientsScreen.tsx'), clientSearch),
  screen(agency, 'clients/$id', () => import('./clients/ClientInfoScreen.tsx'), hirerSearch),
  screen(agency, 'clients/$clientId/bookings/$bookingId', () => import('./clients/VehicleBookingScreen.tsx')),
  screen(agency, 'workers', () => import('./workers/WorkersScreen.tsx'), workerSearch),
  screen(agency, 'workers/reviews', () => import('./workers/RecordWorkScreen.tsx'), recordWorkSearch),
  screen(agency, 'workers/info', () => import('./workers/ChooseWorkerScreen.tsx')),
  screen(agency, 'workers/info/$id', () => import('./workers/WorkerInfoScreen.tsx'), workerTabSearch),
  sheet(screen(agency, 'workers-print/info/$id', () => import('./workers/WorkerPrintScreen.tsx'))),
  screen(agency, 'driver-info/$id', () => import('./workers/DriverInfoScreen.tsx')),
  screen(agency, 'applicants', () => import('./applicants/ApplicantsScreen.tsx'), applicantSearch),
  screen(agency, 'applicants/info', () => import('./applicants/ChooseApplicantScreen.tsx')),
  screen(agency, 'applicants/info/$id', () => import('./applicants/ApplicantInfoScreen.tsx')),
  screen(agency, 'worker-leave', () => import('./absence/WorkerLeaveScreen.tsx'), leaveSearch),
  screen(agency, 'worker-availability', () => import('./absence/WorkerAvailabilityScreen.tsx'), workerWeekSearch),
  screen(agency, 'staff/users', () => import('./staff/UsersScreen.tsx'), userSearch),
  screen(agency, 'staff/users/info', () => import('./staff/ChooseUserScreen.tsx')),
  screen(agency, 'staff/users/info/$id', () => import('./staff/UserInfoScreen.tsx')),
  screen(agency, 'staff/permissions', () => import('./staff/RolesScreen.tsx'), roleSearch),
  screen(agency, 'staff/deputies', () => import('./staff/DeputiesScreen.tsx'), deputySearch),
  screen(agency, 'staff/audit', () => import('./staff/AuditScreen.tsx'), auditSearch),
  screen(agency, 'account', () => import('./account/AccountScreen.tsx')),
  screen(agency, 'settings/all', () => import('./settings/SettingsScreen.tsx'), agencySettingsSearch),
  screen(agency, 'certificate/$id', () => import('./workers/CertificateScreen.tsx')),
  screen(agency, 'application/$id', () => import('./workers/ApplicationScreen.tsx')),
  screen(agency, 'occupational/$id', () => import('./workers/OccupationalScreen.tsx')),
  screen(agency, 'hmrc/$id', () => import('./workers/HmrcScreen.tsx')),
  screen(agency, 'bank/$id', () => import('./workers/BankScreen.tsx')),
  comingSoon(agency),
]);
