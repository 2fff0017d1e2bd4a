import { sql } from 'kysely';
import { isOwn } from '#platform/audit/named-table.ts';
import type { Module } from '#platform/http/module.ts';
import { bookingRoutes } from './booking/booking.routes.ts';
import { documentRoutes } from './document/document.routes.ts';

export const vehicleHire: Module = {
  name: 'vehicle-hire',
  routes: [...bookingRoutes, ...documentRoutes],
  audit: {
    named: [
      {
        table: 'rental_vehicle',
        columns: ['vehicle_id'],
        tells: { vehicle_id: 31 },
        source: (actor) => ({ may: actor.userType === 'CLIENT' ? sql`false` : isOwn('rental_vehicle', actor) }),
      },
    ],
    // A booking of a vehicle, and a place where vehicles are.
    otherwise: ['hire_invoice.booking_id', 'rental_vehicle.location_id', 'vehicle_booking.location_id'],
  },
  demo: () => import('./demo/hire.ts'),
  borders: () => import('./borders.factory.ts'),
};
