import type { Module } from '#platform/http/module.ts';
import { BASE_CURRENCY_FINAL } from './profile.service.ts';
import { seesAgency } from './agency.queries.ts';
import { agencyRoutes } from './agency.routes.ts';

export const agencies: Module = {
  name: 'agencies',
  routes: agencyRoutes,
  constraints: {
    agency_name: 'An agency with this name already exists.',
    agency_base_currency_final: BASE_CURRENCY_FINAL,
  },
  audit: {
    named: [
      {
        table: 'agency',
        columns: [
          'agency_id',
          'raised_by_agency_id',
          'introduced_by_agency_id',
          'customer_agency_id',
          'added_by_agency_id',
          'for_agency_id',
        ],
        precedence: { agency_id: 42 },
        searched: true,
        source: (actor) => ({ may: seesAgency(actor) }),
      },
    ],
  },
  borders: () => import('./borders.factory.ts'),
};
