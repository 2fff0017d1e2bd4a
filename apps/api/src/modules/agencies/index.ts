import type { Module } from '#platform/http/module.ts';
import { agencyRoutes } from './agency.routes.ts';

export const agencies: Module = {
  name: 'agencies',
  routes: agencyRoutes,
  constraints: { agency_name: 'There is an agency with this name already.' },
};
