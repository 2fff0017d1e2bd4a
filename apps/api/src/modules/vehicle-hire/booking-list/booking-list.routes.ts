import * as contract from '@worklane/contract/vehicle-hire/booking-list.ts';
import { route, type Route } from '#platform/http/module.ts';
import { listVehicleBookings } from './booking-list.views.ts';
import { exportVehicleBookings } from './export-bookings.service.ts';

export const bookingListRoutes: Route[] = [
  route(contract.listVehicleBookings, listVehicleBookings),
  route(contract.exportVehicleBookings, exportVehicleBookings),
];
