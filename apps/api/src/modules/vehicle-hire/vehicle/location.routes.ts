import * as contract from '@worklane/contract/vehicle-hire/vehicle-location.ts';
import { route, type Route } from '#platform/http/module.ts';
import { createVehicleLocation, updateVehicleLocation } from './location.service.ts';
import { listLocations } from './location.views.ts';

export const locationRoutes: Route[] = [
  route(contract.listVehicleLocations, ({ tx, actor }, { query }) => listLocations(tx, actor, query)),
  route(contract.createVehicleLocation, (cx, { body }) => createVehicleLocation(cx, body)),
  route(contract.updateVehicleLocation, (cx, { params, body }) => updateVehicleLocation(cx, params.id, body)),
];
