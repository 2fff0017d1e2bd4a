import * as contract from '@worklane/contract/vehicle-hire/vehicle.ts';
import { route, uploadRoute, type Route } from '#platform/http/module.ts';
import { addVehiclePhoto, chooseMainVehiclePhoto, getVehiclePhoto, removeVehiclePhoto } from './photo.service.ts';
import {
  createVehicle,
  approveVehicle,
  updateVehicle,
  getVehicle,
  rejectVehicle,
  resubmitVehicle,
  retireVehicle,
} from './vehicle.service.ts';
import { listVehicles } from './vehicle.views.ts';

export const vehicleRoutes: Route[] = [
  route(contract.listVehicles, ({ tx, actor }, { query }) => listVehicles(tx, actor, query)),
  route(contract.getVehicle, (cx, { params }) => getVehicle(cx, params.id)),
  route(contract.createVehicle, (cx, { body }) => createVehicle(cx, body)),
  route(contract.updateVehicle, (cx, { params, body }) => updateVehicle(cx, params.id, body)),
  route(contract.approveVehicle, (cx, { params, body }) => approveVehicle(cx, { ...params, ...body })),
  route(contract.rejectVehicle, (cx, { params, body }) => rejectVehicle(cx, params.id, body)),
  route(contract.resubmitVehicle, (cx, { params, body }) => resubmitVehicle(cx, { ...params, ...body })),
  route(contract.retireVehicle, (cx, { params, body }) => retireVehicle(cx, { ...params, ...body })),
  uploadRoute(contract.addVehiclePhoto, (cx, { params }, file) => addVehiclePhoto(cx, params.id, file)),
  route(contract.getVehiclePhoto, (cx, { params }) => getVehiclePhoto(cx, params.id)),
  route(contract.chooseMainVehiclePhoto, (cx, { params }) => chooseMainVehiclePhoto(cx, params.id, params.photoId)),
  route(contract.removeVehiclePhoto, (cx, { params }) => removeVehiclePhoto(cx, params.id, params.photoId)),
];
