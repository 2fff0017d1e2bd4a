import * as contract from '@worklane/contract/vehicle-hire/figures.ts';
import { route, type Route } from '#platform/http/module.ts';
import { bookingGraph, bookingSummary, hireOverview, vehicleSummary } from './figures.views.ts';
import { listVehiclesWithoutRates } from './missing-rates.views.ts';

export const figureRoutes: Route[] = [
  route(contract.getHireOverview, (cx, { query }) => hireOverview(cx, query)),
  route(contract.getBookingGraph, (cx, { query }) => bookingGraph(cx, query)),
  route(contract.getBookingSummary, (cx, { query }) => bookingSummary(cx, query)),
  route(contract.getVehicleSummary, (cx, { query }) => vehicleSummary(cx, query)),
  route(contract.listVehiclesWithoutRates, (cx, { query }) => listVehiclesWithoutRates(cx, query)),
];
