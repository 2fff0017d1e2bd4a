import * as contract from '@worklane/contract/rates/assignment-rate.ts';
import { route, type Route } from '#platform/http/module.ts';
import {
  changeAssignmentRate,
  createAssignmentRate,
  endAssignmentRate,
  listAssignmentRateClients,
  listAssignmentRates,
  removeAssignmentRate,
} from './assignment-rate.service.ts';

export const assignmentRateRoutes: Route[] = [
  route(contract.listAssignmentRates, listAssignmentRates),
  route(contract.listAssignmentRateClients, listAssignmentRateClients),
  route(contract.createAssignmentRate, createAssignmentRate),
  route(contract.changeAssignmentRate, changeAssignmentRate),
  route(contract.endAssignmentRate, endAssignmentRate),
  route(contract.removeAssignmentRate, (cx, { params }) => removeAssignmentRate(cx, params.id)),
];
