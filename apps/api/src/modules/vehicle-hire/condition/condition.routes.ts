import * as contract from '@worklane/contract/vehicle-hire/condition-report.ts';
import { route, uploadRoute, type Route } from '#platform/http/module.ts';
import { downloadConditionReport } from './condition-paper.service.ts';
import { completeVehicleBooking, handOverVehicle, recordVehicleReturn } from './condition.service.ts';
import { getConditionReport } from './condition.views.ts';
import { getConditionPhoto, putConditionPhoto, removeConditionPhoto } from './photo.service.ts';
import { authoriseVehicleReturn } from './settle-return.service.ts';

export const conditionRoutes: Route[] = [
  route(contract.getConditionReport, (cx, { params }) => getConditionReport(cx, params.id)),
  uploadRoute(contract.putConditionPhoto, putConditionPhoto),
  route(contract.getConditionPhoto, (cx, { params }) => getConditionPhoto(cx, params.id)),
  route(contract.removeConditionPhoto, (cx, { params }) => removeConditionPhoto(cx, params.id, params.photoId)),
  route(contract.handOverVehicle, (cx, { params, body }) => handOverVehicle(cx, params.id, body)),
  route(contract.recordVehicleReturn, (cx, { params, body }) => recordVehicleReturn(cx, params.id, body)),
  route(contract.authoriseVehicleReturn, (cx, { params, body }) => authoriseVehicleReturn(cx, params.id, body)),
  route(contract.completeVehicleBooking, (cx, { params }) => completeVehicleBooking(cx, params.id)),
  route(contract.downloadConditionReport, (cx, { params }) => downloadConditionReport(cx, params.id)),
];
