import * as contract from '@worklane/contract/vehicle-hire/vehicle-maintenance.ts';
import { route, type Route } from '#platform/http/module.ts';
import {
  addMaintenance,
  changeMaintenance,
  endMaintenance,
  listMaintenance,
  removeMaintenance,
} from './maintenance.service.ts';

export const maintenanceRoutes: Route[] = [
  route(contract.listMaintenance, listMaintenance),
  route(contract.addMaintenance, (cx, { params, body }) => addMaintenance(cx, params.id, body)),
  route(contract.changeMaintenance, (cx, { params, body }) => changeMaintenance(cx, params, body)),
  route(contract.endMaintenance, (cx, { params, body }) => endMaintenance(cx, params, body.version)),
  route(contract.removeMaintenance, (cx, { params }) => removeMaintenance(cx, params)),
];
