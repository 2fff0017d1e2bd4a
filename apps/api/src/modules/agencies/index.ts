import type { Module } from '#platform/http/module.ts';
import { BASE_CURRENCY_FINAL } from './profile.service.ts';
import { agencyRoutes } from './agency.routes.ts';

export { logoAddress, seesAgency } from './agency.queries.ts';
export { findLogo } from './profile.queries.ts';

export const agencies: Module = {
  name: 'agencies',
  routes: agencyRoutes,
  constraints: {
    agency_name: 'An agency with this name already exists.',
    agency_base_currency_final: BASE_CURRENCY_FINAL,
  },
};
