import * as driverContract from '@worklane/contract/transport/taxi/driver-taxi.ts';
import * as contract from '@worklane/contract/transport/taxi/taxi.ts';
import { route, type Route } from '#platform/http/module.ts';
import { assignTaxi, listTaxiDrivers, listTaxiVehicles } from './assign-taxi.service.ts';
import {
  acceptTaxi,
  boardTaxi,
  cancelTaxi,
  completeDriverTaxi,
  completeTaxi,
  handBackTaxi,
  setTaxiFare,
} from './handle-taxi.service.ts';
import { openDriverPassenger, openTaxiPassenger } from './open-passenger.service.ts';
import { listTaxiAgencies, requestTaxi } from './request-taxi.service.ts';
import { getDriverTaxi, getTaxi, listDriverTaxis, listTaxis } from './taxi.views.ts';

export const taxiRoutes: Route[] = [
  route(contract.listTaxiAgencies, listTaxiAgencies),
  route(contract.requestTaxi, requestTaxi),
  route(contract.listTaxis, listTaxis),
  route(contract.getTaxi, getTaxi),
  route(contract.openTaxiPassenger, openTaxiPassenger),
  route(contract.acceptTaxi, acceptTaxi),
  route(contract.listTaxiDrivers, listTaxiDrivers),
  route(contract.listTaxiVehicles, listTaxiVehicles),
  route(contract.assignTaxi, assignTaxi),
  route(contract.boardTaxi, boardTaxi),
  route(contract.completeTaxi, completeTaxi),
  route(contract.setTaxiFare, setTaxiFare),
  route(contract.handBackTaxi, handBackTaxi),
  route(contract.cancelTaxi, cancelTaxi),
  route(driverContract.listDriverTaxis, listDriverTaxis),
  route(driverContract.getDriverTaxi, getDriverTaxi),
  route(driverContract.openDriverPassenger, openDriverPassenger),
  route(driverContract.boardDriverTaxi, boardTaxi),
  route(driverContract.completeDriverTaxi, completeDriverTaxi),
];
