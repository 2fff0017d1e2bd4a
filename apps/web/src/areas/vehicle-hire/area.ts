import { IconCalendarEvent, IconCar, IconChartBar, IconChecklist, IconTicket } from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';
import { bookingSearch } from './booking-list/search.ts';
import { fleetCalendarSearch } from './calendar/search.ts';
import { fleetSearch } from './fleet/search.ts';
import { newBookingSearch } from './hire/search.ts';
import { logSearch } from './log/search.ts';
import { vehicleLocationSearch } from './location/search.ts';
import { hirerSearch, promotionSearch } from './search.ts';
import { vehicleSearch } from './vehicle/search.ts';

const palette = () => import('./palette.ts').then((told) => told.palette);
const mailKinds = () => import('./mail-kinds.ts').then((told) => told.mailKinds);

const dashboard = {
  path: 'hire-dashboard',
  label: 'Dashboard',
  icon: IconChartBar,
  group: 'Vehicle Hire',
  permission: 'VIEW_TRANSPORT',
} as const;

const vehicles = {
  path: 'vehicles',
  label: 'Vehicles',
  icon: IconCar,
  group: 'Vehicle Hire',
  permission: 'VIEW_TRANSPORT',
  also: 'jobs/vehicle',
} as const;

export const inAdmin = {
  routes: (admin: PortalRoute<'admin'>) => [
    screen(admin, 'clients/hirer/$id', () => import('./HirerOfPlatformScreen.tsx'), hirerSearch),
    screen(admin, 'vehicles', () => import('./vehicle/VehiclesOfPlatformScreen.tsx'), vehicleSearch),
    screen(
      admin,
      'vehicles/calendar',
      () => import('./calendar/FleetCalendarOfPlatformScreen.tsx'),
      fleetCalendarSearch,
    ),
    screen(admin, 'jobs/vehicle/view/$id', () => import('./vehicle/AdminVehicleScreen.tsx')),
    screen(admin, 'vehicle-bookings', () => import('./booking-list/BookingsScreen.tsx'), bookingSearch),
    screen(admin, 'vehicle-bookings/$bookingId', () => import('./VehicleBookingOfPlatformScreen.tsx')),
    screen(admin, 'vehicle-bookings/$bookingId/condition', () => import('./condition/ConditionOfPlatformScreen.tsx')),
    screen(admin, 'hire-dashboard', () => import('./dashboard/DashboardScreen.tsx')),
    screen(admin, 'promo-codes', () => import('./promotion/PromotionsScreen.tsx'), promotionSearch),
  ],
  navigation: [
    dashboard,
    vehicles,
    {
      path: 'vehicles/calendar',
      label: 'Fleet calendar',
      icon: IconCalendarEvent,
      group: 'Vehicle Hire',
      permission: 'VIEW_TRANSPORT',
    },
    {
      path: 'vehicle-bookings',
      label: 'Bookings',
      icon: IconChecklist,
      group: 'Vehicle Hire',
      permission: 'VIEW_TRANSPORT',
    },
    { path: 'promo-codes', label: 'Promotions', icon: IconTicket, group: 'Vehicle Hire', permission: 'VIEW_TRANSPORT' },
  ],
  palette,
  mailKinds,
} satisfies AreaPart<'admin'>;

export const inAgency = {
  routes: (agency: PortalRoute<'agency'>) => [
    screen(agency, 'clients/$id', () => import('./HirerScreen.tsx'), hirerSearch),
    screen(agency, 'clients/$clientId/bookings/$bookingId', () => import('./VehicleBookingScreen.tsx')),
    screen(agency, 'bookings/new', () => import('./hire/NewBookingScreen.tsx'), newBookingSearch),
    screen(agency, 'clients/$clientId/bookings/$bookingId/condition', () => import('./condition/ConditionScreen.tsx')),
    screen(agency, 'bookings', () => import('./booking-list/BookingsScreen.tsx'), bookingSearch),
    screen(agency, 'hire-dashboard', () => import('./dashboard/DashboardScreen.tsx')),
    screen(agency, 'promo-codes', () => import('./promotion/PromotionsScreen.tsx'), promotionSearch),
    screen(agency, 'agency-vehicles', () => import('./fleet/FleetScreen.tsx'), fleetSearch),
    screen(agency, 'agency-logs-list', () => import('./log/LogsScreen.tsx'), logSearch),
    screen(agency, 'agency-logs-list/$id', () => import('./log/LogEntryScreen.tsx')),
    screen(agency, 'vehicles', () => import('./vehicle/VehiclesScreen.tsx'), vehicleSearch),
    screen(agency, 'vehicles/calendar', () => import('./calendar/FleetCalendarScreen.tsx'), fleetCalendarSearch),
    screen(agency, 'vehicles/import', () => import('./import/ImportScreen.tsx')),
    screen(agency, 'vehicles/locations', () => import('./location/LocationsScreen.tsx'), vehicleLocationSearch),
    screen(agency, 'vehicles/public-page', () => import('./public/HirePageScreen.tsx')),
    screen(agency, 'jobs/vehicle/view/$id', () => import('./vehicle/AgencyVehicleScreen.tsx')),
  ],
  navigation: [
    dashboard,
    vehicles,
    {
      path: 'vehicles/calendar',
      label: 'Fleet calendar',
      icon: IconCalendarEvent,
      group: 'Vehicle Hire',
      permission: 'VIEW_TRANSPORT',
    },
    { path: 'bookings', label: 'Bookings', icon: IconChecklist, group: 'Vehicle Hire', permission: 'VIEW_TRANSPORT' },
    { path: 'promo-codes', label: 'Promotions', icon: IconTicket, group: 'Vehicle Hire', permission: 'VIEW_TRANSPORT' },
  ],
  palette,
  mailKinds,
} satisfies AreaPart<'agency'>;
