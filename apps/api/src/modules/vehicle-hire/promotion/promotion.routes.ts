import * as contract from '@worklane/contract/vehicle-hire/promotion.ts';
import * as filterContract from '@worklane/contract/vehicle-hire/vehicle-filter.ts';
import { route, type Route } from '#platform/http/module.ts';
import {
  activatePromotion,
  createPromotion,
  endPromotion,
  getPromotion,
  updatePromotion,
} from './promotion.service.ts';
import { listPromotions } from './promotion.views.ts';
import { filterVehicles, listAvailableVehicles } from './vehicle-choice.views.ts';

export const promotionRoutes: Route[] = [
  route(contract.listPromotions, (cx, { query }) => listPromotions(cx, query)),
  route(contract.getPromotion, (cx, { params }) => getPromotion(cx, params.id)),
  route(contract.createPromotion, (cx, { body }) => createPromotion(cx, body)),
  route(contract.updatePromotion, (cx, { body }) => updatePromotion(cx, body)),
  route(contract.activatePromotion, (cx, { params }) => activatePromotion(cx, params.id)),
  route(contract.endPromotion, (cx, { params }) => endPromotion(cx, params.id)),
  route(filterContract.listAvailableVehicles, (cx, { query }) => listAvailableVehicles(cx, query)),
  route(filterContract.filterVehicles, filterVehicles),
];
