import * as contract from '@worklane/contract/vehicle-hire/booking.ts';
import { route, type Route } from '#platform/http/module.ts';
import { getVehicleBooking, listHirerBookings } from './booking.views.ts';

export const bookingRoutes: Route[] = [
  route(contract.listHirerBookings, (cx, { params, query }) => listHirerBookings(cx, params.id, query)),
  route(contract.getVehicleBooking, (cx, { params }) => getVehicleBooking(cx, params.id)),
];
