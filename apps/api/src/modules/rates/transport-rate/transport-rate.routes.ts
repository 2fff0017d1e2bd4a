import * as contract from '@worklane/contract/rates/transport-rate.ts';
import { route, type Route } from '#platform/http/module.ts';
import {
  changeTransportRate,
  createTransportRate,
  endTransportRate,
  listTransportRateClients,
  listTransportRates,
  removeTransportRate,
} from './transport-rate.service.ts';

export const transportRateRoutes: Route[] = [
  route(contract.listTransportRates, listTransportRates),
  route(contract.listTransportRateClients, listTransportRateClients),
  route(contract.createTransportRate, createTransportRate),
  route(contract.changeTransportRate, changeTransportRate),
  route(contract.endTransportRate, endTransportRate),
  route(contract.removeTransportRate, (cx, { params }) => removeTransportRate(cx, params.id)),
];
