import * as contract from '@worklane/contract/vehicle-hire/general-log.ts';
import { route, uploadRoute, type Route } from '#platform/http/module.ts';
import { exportGeneralLogs } from './export-logs.service.ts';
import { addGeneralLog, addLogAttachment, getLogAttachment, getVehicleKeys } from './log.service.ts';
import { getGeneralLog, listGeneralLogs, listLogAuthors } from './log.views.ts';

export const logRoutes: Route[] = [
  route(contract.listGeneralLogs, (cx, { query }) => listGeneralLogs(cx, query)),
  route(contract.exportGeneralLogs, exportGeneralLogs),
  route(contract.listLogAuthors, (cx, { query }) => listLogAuthors(cx, query)),
  route(contract.getGeneralLog, (cx, { params }) => getGeneralLog(cx, params.id)),
  route(contract.addGeneralLog, (cx, { body }) => addGeneralLog(cx, body)),
  uploadRoute(contract.addLogAttachment, addLogAttachment),
  route(contract.getLogAttachment, (cx, { params }) => getLogAttachment(cx, params.id)),
  route(contract.getVehicleKeys, (cx, { params }) => getVehicleKeys(cx, params.id)),
];
