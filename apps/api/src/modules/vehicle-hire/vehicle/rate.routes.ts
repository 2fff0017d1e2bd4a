import * as contract from '@worklane/contract/vehicle-hire/vehicle-rate.ts';
import { route, type Route } from '#platform/http/module.ts';
import { listVehicleRates, removeVehicleRates, setVehicleRates } from './rate.service.ts';

export const rateRoutes: Route[] = [
  route(contract.listVehicleRates, (cx, { params }) => listVehicleRates(cx, params.id)),
  route(contract.setVehicleRates, (cx, { params, body }) => setVehicleRates(cx, params.id, body)),
  route(contract.removeVehicleRates, (cx, { params }) => removeVehicleRates(cx, params.id, params.rateId)),
];
