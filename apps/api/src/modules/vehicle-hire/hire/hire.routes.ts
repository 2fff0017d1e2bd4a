import * as offerContract from '@worklane/contract/vehicle-hire/hire-offer.ts';
import * as contract from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { route, type Route } from '#platform/http/module.ts';
import { getBookingTerms } from './booking-terms.views.ts';
import { cancelVehicleBooking, previewCancellation } from './cancel-booking.service.ts';
import {
  changeBookedVehicle,
  extendVehicleBooking,
  previewBookingChange,
  shortenVehicleBooking,
} from './change-booking.service.ts';
import { findHireOffers, quoteOwnHire } from './hire-offer.views.ts';
import { confirmVehicleBooking, reserveVehicle } from './reserve-vehicle.service.ts';

export const hireRoutes: Route[] = [
  route(offerContract.findHireOffers, (cx, { query }) => findHireOffers(cx, query)),
  route(offerContract.quoteHire, quoteOwnHire),
  route(contract.getBookingTerms, (cx, { params }) => getBookingTerms(cx, params.id)),
  route(contract.reserveVehicle, (cx, { body }) => reserveVehicle(cx, body)),
  route(contract.confirmVehicleBooking, confirmVehicleBooking),
  route(contract.previewBookingChange, previewBookingChange),
  route(contract.extendVehicleBooking, extendVehicleBooking),
  route(contract.shortenVehicleBooking, shortenVehicleBooking),
  route(contract.changeBookedVehicle, changeBookedVehicle),
  route(contract.previewCancellation, (cx, { params }) => previewCancellation(cx, params.id)),
  route(contract.cancelVehicleBooking, cancelVehicleBooking),
];
