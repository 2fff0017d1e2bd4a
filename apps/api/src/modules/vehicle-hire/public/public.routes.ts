import * as pages from '@worklane/contract/vehicle-hire/hire-page.ts';
import * as contract from '@worklane/contract/vehicle-hire/public-hire.ts';
import { openRoute, openUploadRoute, route, type Route } from '#platform/http/module.ts';
import { getHireRequest } from './hire-request.views.ts';
import {
  cancelLinkedBooking,
  confirmLinkedBooking,
  getLinkedVehiclePhoto,
  showLinkedBooking,
} from './linked-booking.service.ts';
import { getHirePageSettings, saveHirePageSettings } from './page-settings.service.ts';
import { admitPicture, sendLinkedPicture } from './picture.service.ts';
import { checkHirer, enterHirerDetails, enterLinkedDetails } from './prepare-hire.service.ts';
import { findPublicOffers, getHirePage, getPublicVehiclePhoto, quotePublicHire } from './public-offer.views.ts';
import { requestHire } from './request-hire.service.ts';

export const publicHireRoutes: Route[] = [
  route(pages.getHirePageSettings, getHirePageSettings),
  route(pages.saveHirePageSettings, saveHirePageSettings),
  route(contract.getHireRequest, (cx, { params }) => getHireRequest(cx, params.id)),
  route(contract.enterHirerDetails, enterHirerDetails),
  route(contract.checkHirer, checkHirer),
  openRoute(contract.getHirePage, getHirePage),
  openRoute(contract.findPublicOffers, findPublicOffers),
  openRoute(contract.quotePublicHire, quotePublicHire),
  openRoute(contract.getPublicVehiclePhoto, getPublicVehiclePhoto),
  openRoute(contract.requestHire, requestHire),
  openRoute(contract.getLinkedBooking, showLinkedBooking),
  openRoute(contract.getLinkedVehiclePhoto, getLinkedVehiclePhoto),
  openRoute(contract.confirmLinkedBooking, confirmLinkedBooking),
  openRoute(contract.enterLinkedDetails, enterLinkedDetails),
  openUploadRoute(contract.sendLinkedPicture, admitPicture, sendLinkedPicture),
  openRoute(contract.cancelLinkedBooking, cancelLinkedBooking),
];
