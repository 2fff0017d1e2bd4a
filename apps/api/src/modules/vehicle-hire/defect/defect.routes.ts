import * as contract from '@worklane/contract/vehicle-hire/vehicle-defect.ts';
import { route, type Route } from '#platform/http/module.ts';
import { listAffectedBookings, listVehicleDefects, rectifyDefect, signOffDefect } from './defect.service.ts';
import { getVehicleDefect } from './defect.views.ts';

export const defectRoutes: Route[] = [
  route(contract.listVehicleDefects, listVehicleDefects),
  route(contract.listAffectedBookings, (cx, { params }) => listAffectedBookings(cx, params.id)),
  route(contract.getVehicleDefect, (cx, { params }) => getVehicleDefect(cx, params.id)),
  route(contract.rectifyDefect, rectifyDefect),
  route(contract.signOffDefect, signOffDefect),
];
