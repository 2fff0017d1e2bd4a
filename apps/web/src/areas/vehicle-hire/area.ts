import { IconCar, IconChecklist, IconTicket } from '@tabler/icons-react';
import { type AreaPart, type PortalRoute, screen } from '~/app/routing.tsx';
import { hirerSearch, promotionSearch } from './search.ts';

export const inAdmin = {
  routes: (admin: PortalRoute<'admin'>) => [
    screen(admin, 'promo-codes', () => import('./promotion/PromotionsScreen.tsx'), promotionSearch),
  ],
  navigation: [
    { path: 'vehicles', label: 'Vehicles', icon: IconCar, group: 'Vehicle Hire', permission: 'VIEW_TRANSPORT' },
    {
      path: 'vehicle-bookings',
      label: 'Bookings',
      icon: IconChecklist,
      group: 'Vehicle Hire',
      permission: 'VIEW_TRANSPORT',
    },
    { path: 'promo-codes', label: 'Promotions', icon: IconTicket, group: 'Vehicle Hire', permission: 'VIEW_TRANSPORT' },
  ],
} satisfies AreaPart<'admin'>;

export const inAgency = {
  routes: (agency: PortalRoute<'agency'>) => [
    screen(agency, 'clients/$id', () => import('./HirerScreen.tsx'), hirerSearch),
    screen(agency, 'clients/$clientId/bookings/$bookingId', () => import('./VehicleBookingScreen.tsx')),
    screen(agency, 'promo-codes', () => import('./promotion/PromotionsScreen.tsx'), promotionSearch),
  ],
  navigation: [
    { path: 'bookings', label: 'Bookings', icon: IconChecklist, group: 'Vehicle Hire', permission: 'VIEW_TRANSPORT' },
    { path: 'promo-codes', label: 'Promotions', icon: IconTicket, group: 'Vehicle Hire', permission: 'VIEW_TRANSPORT' },
  ],
} satisfies AreaPart<'agency'>;
