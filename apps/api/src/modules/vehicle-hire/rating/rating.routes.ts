import * as contract from '@worklane/contract/vehicle-hire/booking-rating.ts';
import { route, type Route } from '#platform/http/module.ts';
import { rateVehicleBooking } from './rating.service.ts';

export const ratingRoutes: Route[] = [route(contract.rateVehicleBooking, rateVehicleBooking)];
