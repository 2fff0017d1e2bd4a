import * as contract from '@worklane/contract/clients/shift-location.ts';
import { route, type Route } from '#platform/http/module.ts';
import { addLocation, changeLocation } from './shift-location.service.ts';
import { listVisibleLocations } from './shift-location.views.ts';

export const shiftLocationRoutes: Route[] = [
  route(contract.listShiftLocations, ({ tx, actor }, { query }) => listVisibleLocations(tx, actor, query)),
  route(contract.createShiftLocation, (cx, { body }) => addLocation(cx, body)),
  route(contract.updateShiftLocation, (cx, { params, body }) => changeLocation(cx, params.id, body)),
];
