import { IconCalendarEvent, IconCar, IconChecklist, IconTicket } from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';
import { fleetCalendarSearch } from './calendar/search.ts';
import { vehicleLocationSearch } from './location/search.ts';
import { hirerSearch, promotionSearch } from './search.ts';
import { vehicleSearch } from './vehicle/search.ts';

const palette = () => import('./palette.ts').then((told) => told.palette);
const mailKinds = () => import('./mail-kinds.ts').then((told) => told.mailKinds);

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
    screen(admin, 'vehicles', () => import('./vehicle/VehiclesOfPlatformScreen.tsx'), vehicleSearch),
    screen(
      admin,
      'vehicles/calendar',
      () => import('./calendar/FleetCalendarOfPlatformScreen.tsx'),
      fleetCalendarSearch,
    ),
    screen(admin, 'jobs/vehicle/view/$id', () => import('./vehicle/AdminVehicleScreen.tsx')),
    screen(admin, 'promo-codes', () => import('./promotion/PromotionsScreen.tsx'), promotionSearch),
  ],
  navigation: [
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
    screen(agency, 'promo-codes', () => import('./promotion/PromotionsScreen.tsx'), promotionSearch),
    screen(agency, 'vehicles', () => import('./vehicle/VehiclesScreen.tsx'), vehicleSearch),
    screen(agency, 'vehicles/calendar', () => import('./calendar/FleetCalendarScreen.tsx'), fleetCalendarSearch),
    screen(agency, 'vehicles/import', () => import('./import/ImportScreen.tsx')),
    screen(agency, 'vehicles/locations', () => import('./location/LocationsScreen.tsx'), vehicleLocationSearch),
    screen(agency, 'jobs/vehicle/view/$id', () => import('./vehicle/AgencyVehicleScreen.tsx')),
  ],
  navigation: [
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
