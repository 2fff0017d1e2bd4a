import * as contract from '@worklane/contract/vehicle-hire/vehicle-import.ts';
import { route, type Route } from '#platform/http/module.ts';
import { importVehicles, previewVehicleImport } from './import.service.ts';

export const importRoutes: Route[] = [
  route(contract.previewVehicleImport, (cx, { body }) => previewVehicleImport(cx, body.csv)),
  route(contract.importVehicles, (cx, { body }) => importVehicles(cx, body)),
];
